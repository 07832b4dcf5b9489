import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { TeamMembersDialog } from './team-members-dialog.tsx';

const team = { id: 't1', name: 'Site crew', memberCount: 1, parentTeamId: null, managers: [] };
const amara = { id: 'u1', fullName: 'Amara Okafor', email: 'amara@northfield.example' };
const jonas = { id: 'u2', fullName: 'Jonas Weber', email: 'jonas@northfield.example' };

const show = (replies: Replies = {}) =>
  renderApp(<TeamMembersDialog organizationId="o1" team={team} onClose={() => {}} />, {
    replies: {
      'GET …/t1/members': { members: [amara], nextCursor: null },
      'GET …/users': { users: [amara, jonas], nextCursor: null },
      ...replies,
    },
  });
const changes = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('adds a user who is not a member yet', async () => {
  const view = show({ 'PUT …/t1/members': { team } });
  await view.user.type(screen.getByRole('searchbox'), 'e');
  const isMember = await screen.findByRole('button', { name: 'Member' });
  expect(isMember).toHaveAttribute('aria-disabled', 'true');
  await view.user.click(screen.getByRole('button', { name: 'Add Jonas Weber' }));
  await waitFor(() => expect(changes(view)).toEqual([{ add: ['u2'], remove: [] }]));
});

test('removes a member', async () => {
  const view = show({ 'PUT …/t1/members': { team } });
  await view.user.click(await screen.findByRole('button', { name: 'Remove Amara Okafor' }));
  await waitFor(() => expect(changes(view)).toEqual([{ add: [], remove: ['u1'] }]));
});

test('searches users by the typed text', async () => {
  const view = show();
  await view.user.type(screen.getByRole('searchbox', { name: 'Find people to add' }), 'jonas');
  const searched = () => view.calls.map(({ query }) => query.get('search'));
  await waitFor(() => expect(searched()).toContain('jonas'));
});

test('says so when the team has no members and nobody is found', async () => {
  const { user } = show({
    'GET …/t1/members': { members: [], nextCursor: null },
    'GET …/users': { users: [], nextCursor: null },
  });
  expect(await screen.findByText('No members yet. Find people to add them.')).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No matches')).toBeVisible();
});

test('shows an error when a change fails', async () => {
  const view = show({ 'PUT …/t1/members': errorReply(503, 'unavailable') });
  await view.user.click(await screen.findByRole('button', { name: 'Remove Amara Okafor' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Remove Amara Okafor' })).toBeVisible();
});
