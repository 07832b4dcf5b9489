import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { TeamNameDialog } from './team-name-dialog.tsx';

const team = {
  id: '0190f3a0-0000-7000-8000-000000000007',
  name: 'Site crew',
  memberCount: 3,
  parentTeamId: null,
  managers: [],
};

function show(replies: Replies, isNew = false) {
  const onClose = vi.fn<() => void>();
  const dialog = (
    <TeamNameDialog organizationId="o1" team={isNew ? undefined : team} onClose={onClose} />
  );
  return { ...renderApp(dialog, { replies }), onClose };
}

test('creates a team with the trimmed name on Enter and closes', async () => {
  const { user, calls, onClose } = show({ 'POST …/teams': { team } }, true);
  expect(screen.getByRole('dialog', { name: 'Create team' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Team name' }), ' Site crew {Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls[0]?.body).toEqual({ name: 'Site crew' });
});

test('asks for a missing name without a request', async () => {
  const { user, calls } = show({});
  await user.clear(screen.getByRole('textbox', { name: 'Team name' }));
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  const field = screen.getByRole('textbox', { name: 'Team name' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Enter a name.');
  expect(calls).toEqual([]);
});

test('shows why saving failed and keeps the typed name', async () => {
  const { user, onClose } = show(
    { 'POST …/teams': errorReply(409, 'team_exists', { message: 'This team already exists.' }) },
    true,
  );
  await user.type(screen.getByRole('textbox'), 'Office{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
  expect(screen.getByRole('textbox')).toHaveValue('Office');
  expect(onClose).not.toHaveBeenCalled();
});

test('cannot be closed or sent twice while saving', async () => {
  const { user, calls, onClose } = show({}, true);
  await user.type(screen.getByRole('textbox'), 'Office{Enter}{Enter}');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(calls).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});
