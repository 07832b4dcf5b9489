import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ResetRequestForm } from './reset-request-form.tsx';

function show(replies: Replies = {}) {
  const onSent = vi.fn<() => void>();
  const form = (
    <ResetRequestForm
      email="amara@northfield.example"
      onEmail={() => {}}
      invitation={null}
      onSent={onSent}
    />
  );
  return { ...renderApp(form, { path: '/auth', replies }), onSent };
}

test('requests the email for the address typed before', async () => {
  const { user, calls, onSent } = show({ 'POST /api/auth/reset-request': { success: true } });
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toMatchObject({ email: 'amara@northfield.example' });
});

test('announces an error and keeps the address', async () => {
  const reply = errorReply(429, 'too_many_requests');
  const { user, onSent } = show({ 'POST /api/auth/reset-request': reply });
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('amara@northfield.example');
  expect(onSent).not.toHaveBeenCalled();
});

test('cannot be sent without an address', async () => {
  const { user } = show();
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  expect(screen.getByRole('button', { name: 'Send reset link' })).toBeDisabled();
});
