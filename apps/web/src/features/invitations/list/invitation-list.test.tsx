import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { InvitationList } from './invitation-list.tsx';

const invitation = {
  id: 'i1',
  role: 'member',
  tokenEnd: 'k3m9',
  maxUses: 50,
  uses: 12,
  status: 'active',
  expiresAt: null,
  revokedAt: null,
  createdAt: '2026-03-01T08:00:00Z',
  createdBy: { id: 'u1', name: 'Amara Okafor' },
};
const pageOf = (invitations: object[], nextCursor: string | null = null) => ({
  invitations,
  nextCursor,
  total: invitations.length,
  openCount: 1,
  usesLeft: 38,
});

const show = (replies: Replies = {}, path = '/admin?tab=invitations') =>
  renderApp(<InvitationList organizationId="o1" />, { path, replies });

test('shows the invitations and how many uses are left', async () => {
  show({ 'GET …/invitations': pageOf([invitation]) });
  expect(await screen.findByText('1 active, 38 uses left')).toBeVisible();
  expect(screen.getByRole('cell', { name: /…k3m9/ })).toBeVisible();
});

test('revokes an invitation after confirmation', async () => {
  const { user, calls } = show({
    'GET …/invitations': pageOf([invitation]),
    'DELETE …/invitations/i1': { success: true },
  });
  const [button] = await screen.findAllByRole('button', { name: 'Revoke invitation …k3m9' });
  await user.click(button as HTMLElement);
  expect(screen.getByRole('dialog', { name: 'Revoke this invitation?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Invitation revoked']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('loads the next page', async () => {
  const { user, calls } = show({ 'GET …/invitations': pageOf([invitation], 'c2') });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('cursor')).toBe('c2'));
});

test('shows all invitations again when none matches the filter', async () => {
  const { user } = show(
    { 'GET …/invitations': ({ query }) => pageOf(query.get('status') ? [] : [invitation]) },
    '/admin?tab=invitations&status=closed',
  );
  expect(await screen.findByText(/No invitations match this filter/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('cell', { name: /…k3m9/ })).toBeVisible();
});

test('shows how to start when there are no invitations', async () => {
  show({ 'GET …/invitations': pageOf([]) });
  expect(await screen.findByText('No invitations yet')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/invitations': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the invitations');
});
