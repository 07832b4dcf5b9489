import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { TeamReportingDialog } from './team-reporting-dialog.tsx';

const amara = { id: 'u1', fullName: 'Amara Okafor', email: 'amara@northfield.example' };
const jonas = { id: 'u2', fullName: 'Jonas Weber', email: 'jonas@northfield.example' };
const team = { id: 't1', name: 'Site crew', memberCount: 1, parentTeamId: 't2', managers: [amara] };
const parent = { id: 't2', name: 'Operations', memberCount: 0, parentTeamId: null, managers: [] };

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = (
    <TeamReportingDialog organizationId="o1" team={team} teams={[team, parent]} onClose={onClose} />
  );
  const users = { 'GET …/users': { users: [amara, jonas], nextCursor: null } };
  return { ...renderApp(dialog, { replies: { ...users, ...replies } }), onClose };
}

test('saves the chosen managers and the parent team', async () => {
  const { user, calls, onClose } = show({ 'PUT …/t1/reporting': { team } });
  await user.click(await screen.findByRole('checkbox', { name: /Jonas Weber/ }));
  await user.click(screen.getByRole('button', { name: 'Remove Amara Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const saved = calls.find(({ method }) => method === 'PUT');
  expect(saved?.body).toEqual({ parentTeamId: 't2', managerIds: ['u2'] });
});

test('shows why saving failed and stays open', async () => {
  const { user, onClose } = show({ 'PUT …/t1/reporting': errorReply(422, 'team_cycle') });
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(onClose).not.toHaveBeenCalled();
});
