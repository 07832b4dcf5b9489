import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';

const team = {
  id: '0190f3a0-0000-7000-8000-000000000007',
  name: 'Site crew',
  memberCount: 3,
  parentTeamId: null,
  managers: [],
};
const none = { 'GET …/assignments': { assignments: [] } };

function show(replies: Replies) {
  const onClose = vi.fn<() => void>();
  const dialog = <DeleteTeamDialog organizationId="o1" team={team} onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

test('deletes the team after confirmation', async () => {
  const { user, calls, onClose } = show({ ...none, [`DELETE …/teams/${team.id}`]: {} });
  expect(screen.getByRole('dialog', { name: 'Delete Site crew?' })).toHaveAccessibleDescription(
    /3 people/,
  );
  await user.click(screen.getByRole('button', { name: 'Delete team' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('lists the assigned courses instead when the team is in use', async () => {
  const assignments = [{ id: 'a1', courseTitle: 'Surveying Basics', teams: [{ id: team.id }] }];
  show({ 'GET …/assignments': { assignments } });
  expect(await screen.findByText(/Surveying Basics/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete team' })).not.toBeInTheDocument();
});

test('stays open and announces the error when deleting fails', async () => {
  const { user, onClose } = show({
    ...none,
    [`DELETE …/teams/${team.id}`]: errorReply(404, 'not_found'),
  });
  await user.click(screen.getByRole('button', { name: 'Delete team' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
