import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

function show(replies: Replies = {}) {
  const onDone = vi.fn<() => void>();
  return { ...renderApp(<NewPasswordForm byLink onDone={onDone} />, { replies }), onDone };
}

const password = () => screen.getByLabelText('New Password');
const submitButton = () => screen.getByRole('button', { name: 'Update Password' });

async function fill({ user }: ReturnType<typeof show>, confirmation = 'correct horse') {
  await user.type(password(), 'correct horse');
  await user.type(screen.getByLabelText('Confirm New Password'), `${confirmation}{Enter}`);
}

test('saves the password on Enter', async () => {
  const view = show({ 'POST /api/auth/password': { success: true } });
  expect(submitButton()).toBeDisabled();
  await fill(view);
  await waitFor(() => expect(view.onDone).toHaveBeenCalledOnce());
  expect(view.calls.map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
});

test('shows different passwords at the confirmation and sends nothing', async () => {
  const view = show();
  await fill(view, 'correct house');
  const field = screen.getByLabelText('Confirm New Password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Passwords do not match/));
  expect(view.calls).toEqual([]);
});

test('asks for the current password when the server requires it', async () => {
  const view = show({ 'POST /api/auth/password': errorReply(400, 'wrong_password') });
  await fill(view);
  const current = await screen.findByLabelText('Current Password');
  expect(current).toBeValid();
  await view.user.type(current, 'wrong horse{Enter}');
  await waitFor(() => expect(current).toBeInvalid());
  expect(current).toHaveAccessibleDescription(/incorrect/);
  expect(view.calls.at(-1)?.body).toEqual({
    password: 'correct horse',
    currentPassword: 'wrong horse',
  });
});

test('shows why the password is weak and focuses it when the server rejects it', async () => {
  const reasons = ['This is a common phrase.'];
  const view = show({ 'POST /api/auth/password': errorReply(400, 'weak_password', { reasons }) });
  await fill(view);
  await waitFor(() => expect(password()).toBeInvalid());
  expect(password()).toHaveAccessibleDescription(/This is a common phrase\./);
  expect(password()).toHaveFocus();
});

test('shows an error and keeps the password when the server is unavailable', async () => {
  const view = show({ 'POST /api/auth/password': errorReply(503, 'unavailable') });
  await fill(view);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update password');
  expect(password()).toHaveValue('correct horse');
  expect(view.onDone).not.toHaveBeenCalled();
});
