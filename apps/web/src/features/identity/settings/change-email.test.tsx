import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ChangeEmail } from './change-email.tsx';

const show = (replies: Replies = {}) =>
  renderApp(<ChangeEmail email="amara@northfield.example" hasPassword />, { replies });

const fill = async ({ user }: ReturnType<typeof show>, email: string, password: string) => {
  await user.type(screen.getByRole('textbox', { name: 'New email' }), email);
  if (password) await user.type(screen.getByLabelText('Current Password'), password);
  await user.click(screen.getByRole('button', { name: 'Change email' }));
};

test('shows where the confirmation was sent and empties the form', async () => {
  const view = show({ 'POST /api/auth/email': { success: true } });
  await fill(view, 'okafor@northfield.example', 'correct horse');
  expect(await screen.findByText('Check your new inbox')).toBeVisible();
  expect(screen.getByText(/okafor@northfield\.example/)).toBeVisible();
  expect(view.calls[0]?.body).toEqual({
    email: 'okafor@northfield.example',
    currentPassword: 'correct horse',
  });
  expect(screen.getByRole('textbox', { name: 'New email' })).toHaveValue('');
});

test('ties a wrong password to its field and focuses it', async () => {
  const reply = errorReply(400, 'wrong_password');
  const view = show({ 'POST /api/auth/email': reply });
  await fill(view, 'okafor@northfield.example', 'wrong');
  const field = screen.getByLabelText('Current Password');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/incorrect/);
  expect(field).toHaveFocus();
});

test('rejects the present email and a missing password without a request', async () => {
  const view = show();
  await fill(view, 'amara@northfield.example', '');
  const email = screen.getByRole('textbox', { name: 'New email' });
  await waitFor(() => expect(email).toHaveAccessibleDescription('This is already your email.'));
  expect(screen.getByLabelText('Current Password')).toBeInvalid();
  expect(view.calls).toEqual([]);
});
