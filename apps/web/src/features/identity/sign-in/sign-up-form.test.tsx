import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const free = { available: true, message: null, suggestions: [] };

const show = (replies: Replies = {}) =>
  renderApp(<SignUpForm email="" onEmail={() => {}} invitation={null} />, {
    path: '/auth?mode=signup',
    replies: { 'POST /api/auth/name-availability': free, ...replies },
  });

const submitButton = () => screen.getByRole('button', { name: 'Sign Up' });
const password = () => screen.getByLabelText('Password');

async function fill({ user }: ReturnType<typeof show>, confirmation = 'correct horse') {
  const enter = async (field: HTMLElement, text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  await enter(screen.getByRole('textbox', { name: 'Full name' }), 'Amara Okafor');
  await enter(screen.getByRole('textbox', { name: 'Email' }), 'amara@northfield.example');
  await enter(password(), 'correct horse');
  await enter(screen.getByLabelText('Confirm password'), confirmation);
  await user.keyboard('{Enter}');
}
const signUps = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path === '/api/auth/sign-up');

test('shows where the confirmation was sent when the form is submitted', async () => {
  const view = show({ 'POST /api/auth/sign-up': { success: true } });
  expect(submitButton()).toBeDisabled();
  await fill(view);
  expect(await screen.findByText('Check your email')).toBeVisible();
  expect(screen.getByText('amara@northfield.example')).toBeVisible();
  expect(signUps(view).map(({ body }) => body)).toEqual([
    {
      email: 'amara@northfield.example',
      password: 'correct horse',
      fullName: 'Amara Okafor',
      username: 'Amara Okafor',
    },
  ]);
});

test('shows different passwords at the confirmation and sends nothing', async () => {
  const view = show();
  await fill(view, 'correct house');
  const field = screen.getByLabelText('Confirm password');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/Passwords do not match/);
  expect(signUps(view)).toEqual([]);
});

test('focuses the username and offers others when it is taken', async () => {
  const taken = { available: false, message: null, suggestions: ['Amara Okafor 2'] };
  const view = show({ 'POST /api/auth/name-availability': taken });
  await fill(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an available name');
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
  await view.user.click(screen.getByRole('button', { name: 'Amara Okafor 2' }));
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('Amara Okafor 2');
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Amara Okafor');
});

test('shows why the password is weak and focuses it when the server rejects it', async () => {
  const reasons = ['This is a common phrase.'];
  const view = show({ 'POST /api/auth/sign-up': errorReply(400, 'weak_password', { reasons }) });
  await fill(view);
  await waitFor(() => expect(password()).toBeInvalid());
  expect(password()).toHaveAccessibleDescription(/This is a common phrase\./);
  expect(password()).toHaveFocus();
});

test('sends one request when it is submitted twice', async () => {
  const view = show();
  await fill(view);
  await waitFor(() => expect(signUps(view)).toHaveLength(1));
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  await view.user.click(submitButton());
  expect(signUps(view)).toHaveLength(1);
});
