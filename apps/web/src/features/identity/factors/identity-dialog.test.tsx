import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../locales/loaders/factor-texts.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import type { IdentityCheck } from '../../../lib/session/identity-check.ts';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { IdentityDialog } from './identity-dialog.tsx';

const signIn: IdentityCheck = { kind: 'sign_in', token: 't', methods: ['totp', 'recovery_code'] };
const session = {
  access_token: 'token',
  refresh_token: 'cookie',
  expires_at: 4_000_000_000,
  user: { id: 'u1', email: 'mira@people.example', full_name: 'Mira' },
};

function show(check: IdentityCheck, replies: Replies) {
  const onDone = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const dialog = <IdentityDialog check={check} onDone={onDone} onCancel={onCancel} />;
  return { ...renderApp(dialog, { replies }), onDone, onCancel };
}

test('completes a sign-in with a code and trusts the device', async () => {
  const { user, calls, onDone } = show(signIn, { 'POST /api/auth/second-factor': session });
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await user.type(screen.getByLabelText('Code'), '123 456');
  await user.click(screen.getByLabelText('Don’t ask again on this device for 30 days'));
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onDone).toHaveBeenCalled();
  expect(calls[0]?.body).toEqual({
    token: 't',
    proof: { method: 'totp', code: '123456' },
    trustDevice: true,
  });
});

test('shows a wrong code at the field and offers the other method', async () => {
  const { user, calls, onDone } = show(signIn, {
    'POST /api/auth/second-factor': errorReply(400, 'wrong_factor', { message: 'Wrong code' }),
  });
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Wrong code')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'ABCD');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(calls.at(-1)?.body).toMatchObject({ proof: { method: 'recovery_code', code: 'ABCD' } });
  expect(onDone).not.toHaveBeenCalled();
});

test('confirms an action with the password', async () => {
  const { user, calls, onDone } = show(
    { kind: 'action' },
    {
      'GET /api/auth/reauthentication': { methods: ['password'] },
      'POST /api/auth/reauthentication': { success: true },
    },
  );
  await user.type(await screen.findByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(calls.at(-1)?.body).toEqual({ proof: { method: 'password', password: 'secret' } });
  expect(onDone).toHaveBeenCalled();
});

test('emails a code to a user who has nothing else', async () => {
  const { user, calls, onDone } = show(
    { kind: 'action' },
    {
      'GET /api/auth/reauthentication': { methods: ['email_code'] },
      'POST /api/auth/reauthentication/code': { success: true },
      'POST /api/auth/reauthentication': { success: true },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  await user.type(await screen.findByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(calls.at(-1)?.body).toEqual({ proof: { method: 'email_code', code: '123456' } });
  expect(onDone).toHaveBeenCalled();
});

test('names the address and sends another code', async () => {
  adoptSession(session);
  const { user, calls } = show(
    { kind: 'action' },
    {
      'GET /api/auth/reauthentication': { methods: ['email_code'] },
      'POST /api/auth/reauthentication/code': { success: true },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Send code' }));
  const field = await screen.findByLabelText('Code');
  expect(field).toHaveAccessibleDescription('We sent 6 digits to mira@people.example.');
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Send another code' }));
  expect(await screen.findByText('We sent another code.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(calls.filter(({ path }) => path.endsWith('/code'))).toHaveLength(2);
});

test('loads the methods again after a failure', async () => {
  let isDown = true;
  const { user } = show(
    { kind: 'action' },
    {
      'GET /api/auth/reauthentication': () =>
        isDown ? errorReply(503, 'unavailable') : { methods: ['password'] },
    },
  );
  expect(await screen.findByText('Couldn’t load how you can confirm')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('cancels', async () => {
  const { user, onCancel } = show(signIn, {});
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalled();
});
