import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { PinPanel } from './pin-panel.tsx';

const show = (replies: Replies = {}) =>
  renderApp(<PinPanel />, { path: '/auth?mode=pin', replies });

test('signs in with username and PIN, and clears a wrong PIN', async () => {
  const { user, calls } = show({ 'POST /api/auth/pin/sign-in': errorReply(401, 'pin_rejected') });
  const pin = screen.getByLabelText('PIN');
  await user.type(screen.getByLabelText('Username'), 'marta');
  await user.type(pin, '73a0428');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('alert');
  expect(calls.map(({ body }) => body)).toEqual([{ username: 'marta', pin: '730428' }]);
  expect(pin).toHaveValue('');
});

test('asks for the same PIN twice before it uses the code', async () => {
  const { user, calls } = show({
    'POST /api/auth/pin/code': errorReply(401, 'sign_in_code_rejected'),
  });
  await user.click(screen.getByRole('button', { name: 'I have a code from my admin' }));
  await user.type(screen.getByLabelText('Code'), 'ABCD-EFGH-JKMN');
  await user.type(screen.getByLabelText('New PIN'), '730428');
  await user.type(screen.getByLabelText('Repeat the new PIN'), '730429');
  const save = screen.getByRole('button', { name: 'Save PIN and sign in' });
  await user.click(save);
  expect(screen.getByText('The PINs do not match')).toBeVisible();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText('Repeat the new PIN'), '{Backspace}8');
  await user.click(save);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ code: 'ABCD-EFGH-JKMN', pin: '730428' });
});
