import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { currentSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SignInForm } from './sign-in-form.tsx';

const show = (replies: Replies = {}) =>
  renderApp(
    <SignInForm
      email=""
      onEmail={() => {}}
      invitation={null}
      notice={undefined}
      joinsAtOnce={false}
    />,
    { path: '/auth', replies },
  );

const submitButton = () => screen.getByRole('button', { name: 'Sign In' });
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const passwordField = () => screen.getByLabelText('Password');

test('signs in on Enter and stores the session', async () => {
  const { user, calls } = show({ 'POST /api/auth/sign-in': aSession('token') });
  expect(submitButton()).toBeDisabled();
  await user.type(emailField(), 'amara@northfield.example');
  await user.type(passwordField(), 'correct horse{Enter}');
  await waitFor(() => expect(currentSession()?.access_token).toBe('token'));
  expect(calls.map(({ body }) => body)).toEqual([
    { email: 'amara@northfield.example', password: 'correct horse' },
  ]);
});

test('sends one request when it is clicked twice', async () => {
  const { user, calls } = show();
  await user.type(emailField(), 'amara@northfield.example');
  await user.type(passwordField(), 'correct horse');
  await user.click(submitButton());
  await waitFor(() => expect(submitButton()).toHaveAttribute('aria-busy', 'true'));
  await user.click(submitButton());
  expect(calls).toHaveLength(1);
});

test('announces wrong credentials, keeps the email and focuses the password', async () => {
  const { user } = show({ 'POST /api/auth/sign-in': errorReply(401, 'invalid_credentials') });
  await user.type(emailField(), 'amara@northfield.example');
  await user.type(passwordField(), 'wrong horse{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(emailField()).toHaveValue('amara@northfield.example');
  expect(passwordField()).toHaveFocus();
});

test('ties an invalid email to its field and sends nothing', async () => {
  const { user, calls } = show();
  await user.type(emailField(), 'amara');
  await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
  await waitFor(() => expect(emailField()).toBeInvalid());
  expect(emailField()).toHaveAccessibleDescription(/name@company\.example/);
  expect(calls).toEqual([]);
});

test('shows that the sign-in link was sent', async () => {
  const { user } = show({ 'POST /api/auth/magic-link': { success: true } });
  await user.type(emailField(), 'amara@northfield.example');
  await user.click(screen.getByRole('button', { name: 'Email me a sign-in link' }));
  expect(await screen.findByText('Magic link sent! Check your email.')).toBeVisible();
});
