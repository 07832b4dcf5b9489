import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';

const member = {
  id: 'u1',
  fullName: null,
  email: 'amara@northfield.example',
  isOrgAdmin: false,
} as OrganizationUser;

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <RemoveUserDialog organizationId="o1" user={member} open onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const confirm = () => screen.getByRole('button', { name: 'Remove User' });

test('names the user by email when there is no name', () => {
  show();
  expect(
    screen.getByRole('dialog', { name: 'Remove from Organization' }),
  ).toHaveAccessibleDescription(/remove amara@northfield\.example from this organization/);
});

test('removes the user after confirmation and closes', async () => {
  const { user, calls, onClose } = show({ 'DELETE …/users/u1': { success: true } });
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/enterprise/admin/organizations/o1/users/u1',
  ]);
  expect(toastTitles()).toEqual(['User Removed']);
});

test('sends once and cannot be closed while removing', async () => {
  const { user, calls, onClose } = show();
  await user.click(confirm());
  await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'));
  await user.click(confirm());
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(calls).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
});

test('shows an error when the user cannot be removed', async () => {
  const { user } = show({ 'DELETE …/users/u1': errorReply(409, 'last_admin') });
  await user.click(confirm());
  await waitFor(() => expect(toastTitles()).toEqual(['Removal Failed']));
});
