import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { MemberErasure } from './member-erasure.tsx';

const erasure = {
  requestedAt: null as string | null,
  dueAt: null as string | null,
  blockedBy: null as string | null,
  keepUntil: '2031-11-18',
};
const requested = { ...erasure, requestedAt: '2026-11-18', dueAt: '2026-12-02T09:00:00.000Z' };

const show = (replies: Replies) =>
  renderApp(<MemberErasure member={{ orgId: 'o1', userId: 'u1' }} name="Marta Field" />, {
    replies,
  });

test('requests the erasure after confirmation, and shows its day', async () => {
  const { user } = show({
    'GET …/erasure': { erasure },
    'POST …/erasure': { erasure: requested },
  });
  expect(await screen.findByText(/show the name until November 18, 2031/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  await screen.findByRole('dialog', { name: 'Erase the account of Marta Field?' });
  await user.click(screen.getByRole('button', { name: 'Erase account' }));
  expect(await screen.findByText(/will be erased on December 2, 2026/)).toBeVisible();
  expect(toastTitles()).toEqual(['Erasure requested']);
});

test('cancels a requested erasure', async () => {
  const { user } = show({
    'GET …/erasure': { erasure: requested },
    'DELETE …/erasure': { erasure },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel erasure' }));
  expect(await screen.findByRole('button', { name: 'Erase account' })).toBeEnabled();
  await waitFor(() => expect(toastTitles()).toEqual(['Erasure canceled']));
});

test('shows that a legal hold keeps the records', async () => {
  show({ 'GET …/erasure': { erasure: { ...erasure, blockedBy: 'legal_hold' } } });
  expect(await screen.findByText('A legal hold keeps the records of this person')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Erase account' })).toBeDisabled();
});

test.each([
  { blockedBy: 'legal_hold', condition: 'once the legal hold is released' },
  { blockedBy: 'last_admin', condition: 'once another admin takes over' },
])('shows one message when an erasure waits: $blockedBy', async ({ blockedBy, condition }) => {
  show({ 'GET …/erasure': { erasure: { ...requested, blockedBy } } });
  expect(await screen.findByRole('button', { name: 'Cancel erasure' })).toBeEnabled();
  const message = screen.getByRole('status');
  expect(message).toHaveTextContent(`This account will be erased ${condition}`);
  expect(message).toHaveTextContent('The request for December 2, 2026 is stored.');
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/erasure': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the erasure');
});
