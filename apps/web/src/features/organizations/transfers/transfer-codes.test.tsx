import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { TransferCodes } from './transfer-codes.tsx';

const aCode = (id: string, more: object = {}) => ({
  id,
  codeEnd: 'QXZ4T',
  status: 'active',
  uses: 2,
  createdBy: 'Helena Sørbø',
  createdAt: '2026-11-10T09:00:00.000Z',
  expiresAt: '2026-11-17T09:00:00.000Z',
  ...more,
});
const codes = (...listed: object[]) => ({ 'GET …/transfer-codes': { codes: listed } });
const show = (replies: Replies) => renderApp(<TransferCodes organizationId="o1" />, { replies });

test('announces loading', async () => {
  show({});
  expect(screen.getByText('Loading transfer codes')).toBeInTheDocument();
});

test('offers to try again when codes can’t be loaded', async () => {
  show({ 'GET …/transfer-codes': errorReply(500, 'internal_error') });
  expect(await screen.findByText('Couldn’t load the transfer codes')).toBeVisible();
});

test('lists codes with their status, and lets only active ones be revoked', async () => {
  const { user, calls } = show({
    ...codes(
      aCode('c1'),
      aCode('c2', { codeEnd: 'ABCDE', status: 'expired', uses: 0, createdBy: null }),
    ),
    'DELETE …/transfer-codes/c1': { success: true },
  });
  const [active, expired] = await screen.findAllByRole('listitem');
  expect(active).toHaveTextContent('…QXZ4T Active2 people transferred');
  expect(expired).toHaveTextContent('Not used yet');
  expect(expired).toHaveTextContent('By a deleted account');
  if (!expired) throw new Error('two codes expected');
  expect(within(expired).queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Revoke the code …QXZ4T' }));
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Transfer code revoked']));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('creates a code and shows it once, until it is closed by its button', async () => {
  const { user } = show({
    ...codes(),
    'POST …/transfer-codes': { code: '7K3M9-QXZ4T', transferCode: aCode('c1') },
  });
  await user.click(await screen.findByRole('button', { name: 'Create code' }));
  const dialog = screen.getByRole('dialog', { name: 'Create a transfer code?' });
  await user.click(within(dialog).getByRole('button', { name: 'Create code' }));
  expect(await screen.findByText('7K3M9-QXZ4T')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Your transfer code' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('shows why a code can’t be created', async () => {
  const { user } = show({
    ...codes(aCode('c1')),
    'POST …/transfer-codes': errorReply(409, 'too_many_transfer_codes'),
  });
  await user.click(await screen.findByRole('button', { name: 'Create code' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Create code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t create the code');
});
