import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { currentSession } from '../../../lib/session/session-store.ts';
import { aSession } from '../../../lib/session/test-kit.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { SignInForm } from './sign-in-form.tsx';

const usesPassword = { method: 'password', provider: null, isRequired: false };
const usesSso = { method: 'sso', provider: 'Entra ID', isRequired: false };
const email = 'amara@northfield.example';

const show = (replies: Replies = {}) =>
  renderApp(
    <SignInForm
      email=""
      onEmail={() => {}}
      invitation={null}
      notice={undefined}
      joinsAtOnce={false}
    />,
    {
      path: '/auth?next=%2Fcourse%2F7',
      replies: { 'POST /api/auth/sign-in-method': usesPassword, ...replies },
    },
  );

const continueButton = () => screen.getByRole('button', { name: 'Continue' });
const submitButton = () => screen.findByRole('button', { name: 'Sign In' });
const emailField = () => screen.getByRole('textbox', { name: 'Email' });
const passwordField = () => screen.getByLabelText('Password');
const isPasswordHidden = () => passwordField().closest('[aria-hidden]') !== null;
const bodiesTo = (calls: ReturnType<typeof show>['calls'], end: string) =>
  calls.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);

/** Enters the email and continues to the password. */
async function enterEmail({ user }: ReturnType<typeof show>) {
  await user.type(emailField(), `${email}{Enter}`);
  await waitFor(() => expect(passwordField()).toHaveFocus());
}

test('asks for the email first, then for the password', async () => {
  const view = show({ 'POST /api/auth/sign-in': aSession('token') });
  expect(continueButton()).toBeDisabled();
  expect(isPasswordHidden()).toBe(true);
  expect(passwordField()).toHaveAttribute('tabindex', '-1');
  await enterEmail(view);
  expect(isPasswordHidden()).toBe(false);
  expect(passwordField()).not.toHaveAttribute('tabindex');
  expect(await submitButton()).toBeDisabled();
  await view.user.type(passwordField(), 'correct horse{Enter}');
  await waitFor(() => expect(currentSession()?.access_token).toBe('token'));
  expect(bodiesTo(view.calls, '/sign-in')).toEqual([{ email, password: 'correct horse' }]);
});

test('signs in at once when a password manager has filled both fields', async () => {
  const { user, calls } = show({ 'POST /api/auth/sign-in': aSession('token') });
  await user.type(emailField(), email);
  // Without an event, as some password managers do.
  Object.assign(passwordField(), { value: 'correct horse' });
  await user.click(continueButton());
  await waitFor(() => expect(currentSession()?.access_token).toBe('token'));
  expect(bodiesTo(calls, '/sign-in')).toEqual([{ email, password: 'correct horse' }]);
});

test('returns to the first step and clears the password when the email is changed', async () => {
  const view = show();
  await enterEmail(view);
  await view.user.type(passwordField(), 'correct horse');
  await view.user.type(emailField(), 'x');
  expect(continueButton()).toBeEnabled();
  expect(isPasswordHidden()).toBe(true);
  expect(passwordField()).toHaveValue('');
});

test('opens the identity provider and keeps the page to return to', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const { user, calls } = show({
    'POST /api/auth/sign-in-method': usesSso,
    'POST /api/auth/sso/start': { url: 'https://login.example/authorize' },
  });
  await user.type(emailField(), `${email}{Enter}`);
  const button = await screen.findByRole('button', { name: 'Opening Entra ID…' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'));
  expect(bodiesTo(calls, '/sso/start')).toEqual([{ email, next: '/course/7' }]);
  expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).toBeNull();
});

test('offers a password beside optional single sign-on', async () => {
  vi.stubGlobal('stop', () => {});
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const { user } = show({ 'POST /api/auth/sign-in-method': usesSso });
  await user.type(emailField(), `${email}{Enter}`);
  await user.click(await screen.findByRole('button', { name: 'Use a password instead' }));
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(await submitButton()).toBeVisible();
  expect(assign).not.toHaveBeenCalled();
});

test('offers emergency access when single sign-on is required', async () => {
  const { user } = show({
    'POST /api/auth/sign-in-method': { ...usesSso, isRequired: true },
    'POST /api/auth/sso/start': errorReply(422, 'sso_provider_unreachable'),
  });
  await user.type(emailField(), `${email}{Enter}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('sso_provider_unreachable');
  expect(screen.getByRole('button', { name: 'Continue with Entra ID' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Emergency access with a password' }));
  expect(await submitButton()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).toBeNull();
});

test('continues with single sign-on when the password is refused because it is required', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined);
  const view = show({
    'POST /api/auth/sign-in': errorReply(403, 'sso_required'),
    'POST /api/auth/sso/start': { url: 'https://login.example/authorize' },
  });
  await enterEmail(view);
  await view.user.type(passwordField(), 'correct horse{Enter}');
  await view.user.click(
    await screen.findByRole('button', { name: 'Continue with single sign-on' }),
  );
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://login.example/authorize'));
});

test('asks for the password when the lookup fails', async () => {
  const view = show({
    'POST /api/auth/sign-in-method': () => {
      throw new TypeError('fetch failed');
    },
  });
  await enterEmail(view);
  expect(await submitButton()).toBeVisible();
});

test('sends one request when it is clicked twice', async () => {
  const view = show();
  await enterEmail(view);
  await view.user.type(passwordField(), 'correct horse');
  await view.user.click(await submitButton());
  await waitFor(async () => expect(await submitButton()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(await submitButton());
  expect(bodiesTo(view.calls, '/sign-in')).toHaveLength(1);
});

test('announces wrong credentials, keeps the email and focuses the password', async () => {
  const view = show({ 'POST /api/auth/sign-in': errorReply(401, 'invalid_credentials') });
  await enterEmail(view);
  await view.user.type(passwordField(), 'wrong horse{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(emailField()).toHaveValue(email);
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
