import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setIdentityCheck } from '../../../lib/session/identity-check.ts';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ChangePassword } from './change-password.tsx';

const show = (replies: Replies = {}, hasPassword = true) =>
  renderApp(<ChangePassword hasPassword={hasPassword} email="amara@northfield.example" />, {
    replies,
  });

const current = () => screen.getByLabelText('Current Password');
const next = () => screen.getByLabelText('New Password');
const confirm = () => screen.getByLabelText('Confirm New Password');

async function fill({ user }: ReturnType<typeof show>, confirmation = 'correct horse') {
  await user.type(current(), 'old horse');
  await user.type(next(), 'correct horse');
  await user.type(confirm(), `${confirmation}{Enter}`);
}

test('shows a confirmation and empties the form when the password was changed', async () => {
  const view = show({ 'POST /api/auth/password': { success: true } });
  await fill(view);
  expect(await screen.findByText('Password updated')).toBeVisible();
  expect(current()).toHaveValue('');
  expect(next()).toHaveValue('');
  expect(view.calls[0]?.body).toEqual({ password: 'correct horse', currentPassword: 'old horse' });
});

test('shows each invalid field and sends nothing when the form is incomplete', async () => {
  const view = show();
  await view.user.type(next(), 'short');
  await view.user.type(confirm(), 'shirt{Enter}');
  await waitFor(() => expect(current()).toBeInvalid());
  expect(current()).toHaveAccessibleDescription('Enter your current password.');
  expect(next()).toHaveAccessibleDescription(/Password must be at least \d+ characters long/);
  expect(confirm()).toHaveAccessibleDescription('Passwords do not match');
  expect(view.calls).toEqual([]);
});

test.each([
  ['wrong_password', current, /incorrect/],
  ['weak_password', next, /This is a common phrase\./],
] as const)('focuses the field of %s and shows why', async (code, field, reason) => {
  const reasons = ['This is a common phrase.'];
  const view = show({ 'POST /api/auth/password': errorReply(400, code, { reasons }) });
  await fill(view);
  await waitFor(() => expect(field()).toBeInvalid());
  expect(field()).toHaveAccessibleDescription(reason);
  expect(field()).toHaveFocus();
});

test('sends one request when it is submitted twice', async () => {
  const view = show();
  await fill(view);
  const button = screen.getByRole('button', { name: 'Update Password' });
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(button);
  expect(view.calls).toHaveLength(1);
});

test('asks to confirm the identity and repeats the call without a current password', async () => {
  adoptSession({
    access_token: 'token',
    refresh_token: 'cookie',
    expires_at: 4_000_000_000,
    user: { id: 'u1', email: 'amara@northfield.example', full_name: 'Amara' },
  });
  let isFresh = false;
  setIdentityCheck(async () => {
    isFresh = true;
    return true;
  });
  const view = show(
    {
      'POST /api/auth/password': () =>
        isFresh ? { success: true } : errorReply(403, 'reauthentication_required'),
    },
    false,
  );
  await view.user.type(next(), 'correct horse');
  await view.user.type(confirm(), 'correct horse{Enter}');
  expect(await screen.findByText('Password updated')).toBeVisible();
  expect(view.calls.filter(({ path }) => path === '/api/auth/password')).toHaveLength(2);
});

test('asks for no current password when there is none', () => {
  show({}, false);
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set Password' })).toBeVisible();
});
