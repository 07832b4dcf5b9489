import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { UsersList } from './users-list.tsx';

const aUser = (id: string, fullName: string) => ({
  id,
  fullName,
  email: `${id}@northfield.example`,
  organization: { id: 'o1', name: 'Northfield' },
  isSuperAdmin: false,
  isOrgAdmin: true,
  createdAt: '2026-03-01T08:00:00Z',
});
const pageOf = (users: object[], nextCursor: string | null = null) => ({ users, nextCursor });

const show = (replies: Replies = {}, path = '/platform/users') =>
  renderApp(<UsersList total={51} />, { path, replies });

test('shows the next page and moves back', async () => {
  const { user } = show({
    'GET /api/admin/users': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([aUser('u2', 'Jonas Weber')])
        : pageOf([aUser('u1', 'Amara Okafor')], 'c2'),
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Jonas Weber')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('asks for the chosen role', async () => {
  const { user, calls } = show({ 'GET /api/admin/users': pageOf([aUser('u1', 'Amara Okafor')]) });
  await user.click(screen.getByRole('combobox', { name: 'Role: All roles' }));
  await user.click(await screen.findByRole('option', { name: 'Super admins' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('role')).toBe('super_admin'));
});

test('makes a user a super admin after confirmation', async () => {
  const { user, calls } = show({
    'GET /api/admin/users': pageOf([aUser('u1', 'Amara Okafor')]),
    'PUT …/u1/super-admin': { success: true },
  });
  const name = 'Make super admin: Amara Okafor';
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog', { name: 'Make Amara Okafor a super admin?' });
  await user.click(within(dialog).getByRole('button', { name: 'Make super admin' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Amara Okafor is a super admin']));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isSuperAdmin: true });
});

test('shows all users again when none matches the filter', async () => {
  const { user } = show(
    {
      'GET /api/admin/users': ({ query }) =>
        pageOf(query.get('role') ? [] : [aUser('u1', 'Amara Okafor')]),
    },
    '/platform/users?role=none',
  );
  expect(await screen.findByText('No users found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET /api/admin/users': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch users');
});
