import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { CourseStatements, OwnStatements } from './statement-list.tsx';

const statement = {
  assignmentId: 'a1',
  version: 2,
  text: 'I have read and understood this course.',
  signedAt: null as string | null,
};
const course = (statements: (typeof statement)[]) => ({
  courses: [{ courseId: 7, title: 'Fire safety', status: 'up_to_date', statements }],
});
const profile = {
  id: 'u1',
  full_name: 'Ada Meyer',
  email: 'ada@people.example',
  has_password: true,
};

const show = (replies: Replies = {}) =>
  renderApp(<CourseStatements courseId={7} />, {
    replies: {
      'GET /api/training': course([statement]),
      'GET /api/auth/profile': profile,
      ...replies,
    },
  });

async function openDialog(view: ReturnType<typeof show>) {
  await view.user.click(
    await screen.findByRole('button', { name: 'Sign the statement for Fire safety' }),
  );
  expect(screen.getByText(statement.text)).toBeVisible();
}
const submit = (view: ReturnType<typeof show>) =>
  view.user.click(screen.getByRole('button', { name: 'Sign statement' }));
const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST');

test('signs with the name and the password, and shows when it was signed', async () => {
  let signedAt: string | null = null;
  const view = show({
    'GET /api/training': () => course([{ ...statement, signedAt }]),
    'POST /api/training/statements': () => {
      signedAt = '2026-11-17T15:00:00.000Z';
      return { statement: { ...statement, signedAt } };
    },
  });
  await openDialog(view);
  await view.user.type(screen.getByRole('textbox', { name: 'Full name' }), ' Ada Meyer');
  await view.user.type(screen.getByLabelText('Password'), 'tall-birch-91');
  await submit(view);
  expect(await screen.findByText(/^Statement signed Nov 17, 2026/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toastTitles()).toEqual(['Statement signed']);
  expect(posts(view).map(({ body }) => body)).toEqual([
    {
      assignmentId: 'a1',
      version: 2,
      name: 'Ada Meyer',
      proof: { method: 'password', password: 'tall-birch-91' },
    },
  ]);
});

test('sends nothing while a field is empty', async () => {
  const view = show();
  await openDialog(view);
  await submit(view);
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeInvalid();
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(posts(view)).toEqual([]);
});

test('ties a wrong password and a wrong name to their fields', async () => {
  let code = 'wrong_password';
  const view = show({ 'POST /api/training/statements': () => errorReply(400, code) });
  await openDialog(view);
  const name = screen.getByRole('textbox', { name: 'Full name' });
  const password = screen.getByLabelText('Password');
  await view.user.type(name, 'Ada');
  await view.user.type(password, 'no');
  await submit(view);
  await waitFor(() => expect(password).toHaveAccessibleDescription('This password is incorrect.'));
  code = 'name_mismatch';
  await submit(view);
  await waitFor(() => expect(name).toBeInvalid());
  expect(password).toBeValid();
});

test('sends a code to an account without a password', async () => {
  const view = show({
    'GET /api/auth/profile': { ...profile, has_password: false },
    'POST /api/training/statements/code': { success: true },
    'POST /api/training/statements': errorReply(400, 'wrong_code'),
  });
  await openDialog(view);
  await view.user.click(screen.getByRole('button', { name: 'Email me a code' }));
  const code = await screen.findByRole('textbox', { name: 'Code from the email' });
  expect(code).toHaveAccessibleDescription(/ada@people\.example/);
  await view.user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ada Meyer');
  await view.user.type(code, '042917');
  await submit(view);
  await waitFor(() => expect(code).toHaveAccessibleDescription(/incorrect or has expired/));
  expect(posts(view).at(-1)?.body).toMatchObject({
    proof: { method: 'email_code', code: '042917' },
  });
});

test('asks for the password when the account got one in the meantime', async () => {
  let hasPassword = false;
  const view = show({
    'GET /api/auth/profile': () => ({ ...profile, has_password: hasPassword }),
    'POST /api/training/statements/code': () => {
      hasPassword = true;
      return errorReply(409, 'password_required');
    },
  });
  await openDialog(view);
  await view.user.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('shows the new text after it was changed', async () => {
  let current = statement;
  const view = show({
    'GET /api/training': () => course([current]),
    'POST /api/training/statements': () => {
      current = { ...statement, version: 3, text: 'I have read the new rules.' };
      const message = 'The text of this statement has changed.';
      return errorReply(409, 'statement_changed', { message });
    },
  });
  await openDialog(view);
  await view.user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Ada Meyer');
  await view.user.type(screen.getByLabelText('Password'), 'tall-birch-91');
  await submit(view);
  expect(await screen.findByText('I have read the new rules.')).toBeVisible();
  expect(screen.getByText(/text of this statement has changed/)).toBeVisible();
});

test('renders nothing when there is nothing to sign', async () => {
  const signed = course([{ ...statement, signedAt: '2026-11-17T15:00:00.000Z' }]);
  const { container, calls } = renderApp(<OwnStatements />, {
    replies: { 'GET /api/training': signed },
  });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(container).toHaveTextContent('');
});
