import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';

const member = {
  id: 'u1',
  fullName: 'Amara Okafor',
  email: 'amara@northfield.example',
  isOrgAdmin: false,
} as OrganizationUser;

function show(replies: Replies = {}, user = member) {
  const onClose = vi.fn<() => void>();
  const dialog = <ChangeRoleDialog organizationId="o1" user={user} open onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const confirm = () => screen.getByRole('button', { name: 'Make admin' });
const puts = ({ calls }: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'PUT');

test('makes a member an admin after confirmation', async () => {
  const view = show({ 'PUT …/users/u1/role': { success: true } });
  expect(screen.getByRole('dialog', { name: 'Make Amara Okafor an admin?' })).toBeVisible();
  await view.user.click(confirm());
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(puts(view).map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  expect(toastTitles()).toEqual(['Role changed']);
});

test('warns admins who give up their own role', async () => {
  show({ 'GET /api/auth/profile': { id: 'u1' } }, { ...member, isOrgAdmin: true });
  const dialog = screen.getByRole('dialog', { name: 'Make Amara Okafor a member?' });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(/^You keep your courses/));
});

test('changes nothing when it is canceled', async () => {
  const view = show();
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(view.onClose).toHaveBeenCalledOnce();
  expect(puts(view)).toEqual([]);
});

test('sends once and cannot be closed while saving', async () => {
  const view = show();
  await view.user.click(confirm());
  await waitFor(() => expect(confirm()).toHaveAttribute('aria-busy', 'true'));
  await view.user.click(confirm());
  await view.user.keyboard('{Escape}');
  expect(puts(view)).toHaveLength(1);
  expect(view.onClose).not.toHaveBeenCalled();
});

test('shows an error when the role cannot be changed', async () => {
  const { user } = show({ 'PUT …/users/u1/role': errorReply(409, 'last_admin') });
  await user.click(confirm());
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t change the role']));
});
