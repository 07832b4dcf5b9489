import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { UsersTab } from './users-tab.tsx';

const stats = {
  averageCompletion: 40,
  completedCourses: 1,
  inProgressCourses: 1,
  notStartedCourses: 0,
};
const aUser = (id: string, fullName: string) => ({
  id,
  fullName,
  email: `${id}@northfield.example`,
  isOrgAdmin: false,
  status: 'active',
  teams: [],
  details: {
    employeeId: null,
    jobTitle: null,
    department: null,
    location: null,
    hiredOn: null,
    manager: null,
    customFields: {},
  },
  joinedAt: '2026-03-01T08:00:00Z',
  progressStats: stats,
  requiredTraining: { required: 0, upToDate: 0 },
});
const pageOf = (users: object[], nextCursor: string | null = null) => ({
  users,
  nextCursor,
  total: 51,
  active: 50,
  averageCompletion: 40,
});

const show = (replies: Replies = {}, path = '/admin?tab=users', invited?: ReactNode) =>
  renderApp(<UsersTab organizationId="o1" invited={invited} />, { path, replies });

test('announces loading', () => {
  show();
  expect(screen.getByText('Loading users')).toBeInTheDocument();
});

test('shows the next page and moves back', async () => {
  const { user } = show({
    'GET …/users': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([aUser('u2', 'Jonas Weber')])
        : pageOf([aUser('u1', 'Amara Okafor')], 'c2'),
  });
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Jonas Weber')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('asks for the chosen role and sort order', async () => {
  const { user, calls } = show({ 'GET …/users': pageOf([aUser('u1', 'Amara Okafor')]) });
  await screen.findByText('Amara Okafor');
  await user.click(screen.getByRole('combobox', { name: 'Role: All roles' }));
  await user.click(await screen.findByRole('option', { name: 'Admins' }));
  await user.click(screen.getByRole('combobox', { name: 'Sort: By name' }));
  await user.click(await screen.findByRole('option', { name: 'By progress' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('progress'));
  expect(calls.at(-1)?.query.get('role')).toBe('admin');
});

test('shows all users again when nothing matches the filter', async () => {
  const { user } = show(
    {
      'GET …/users': ({ query }) => pageOf(query.get('role') ? [] : [aUser('u1', 'Amara Okafor')]),
    },
    '/admin?tab=users&role=admin',
  );
  expect(await screen.findByText('No users match this filter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all users' }));
  expect(await screen.findByText('Amara Okafor')).toBeVisible();
});

test('opens the removal of a user from the menu of the row', async () => {
  const { user } = show({ 'GET …/users': pageOf([aUser('u1', 'Amara Okafor')]) });
  await user.click(await screen.findByRole('button', { name: 'Actions for Amara Okafor' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from Organization' }));
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/remove Amara Okafor/);
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/users': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch organization users');
});

test('leads to the invitations when there is no one yet', async () => {
  show({ 'GET …/users': { ...pageOf([]), total: 0 } });
  expect(await screen.findByRole('link', { name: 'Send invitations' })).toHaveAttribute(
    'href',
    '/admin?tab=invitations',
  );
});

test('counts only filters by details at their button', async () => {
  const { user } = show({ 'GET …/users': pageOf([aUser('u1', 'Amara Okafor')]) });
  await screen.findByText('Amara Okafor');
  await user.click(screen.getByRole('combobox', { name: 'Role: All roles' }));
  await user.click(await screen.findByRole('option', { name: 'Admins' }));
  expect(screen.getByRole('button', { name: 'Filter' })).toBeVisible();
});

test('selects people over pages and transfers them', async () => {
  const { user, calls } = show({
    'GET …/users': ({ query }) =>
      query.get('cursor') === 'c2'
        ? pageOf([aUser('u2', 'Jonas Weber')])
        : pageOf([aUser('u1', 'Amara Okafor')], 'c2'),
    'POST …/transfers/preview': {
      organizationName: 'Northwind Homes',
      people: [
        { id: 'u1', name: 'Amara Okafor', refusal: null },
        { id: 'u2', name: 'Jonas Weber', refusal: null },
      ],
      courses: 0,
      certificates: 0,
    },
    'POST …/transfers': { organizationName: 'Northwind Homes', transferred: 2 },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Amara Okafor' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Jonas Weber');
  expect(screen.getByText('1 person selected')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select everyone on this page' }));
  expect(screen.getByText('2 people selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  await user.type(screen.getByRole('textbox', { name: 'Transfer code' }), 'CODE');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Transfer 2 people' }));
  await waitFor(() => expect(screen.queryByText('2 people selected')).not.toBeInTheDocument());
  expect(calls.find(({ path }) => path.endsWith('/transfers'))?.body).toEqual({
    code: 'CODE',
    userIds: ['u1', 'u2'],
  });
});

test('offers no actions on oneself that are refused', async () => {
  const { user } = show({
    'GET …/users': pageOf([aUser('u1', 'Amara Okafor'), aUser('u2', 'Jonas Weber')]),
    'GET /api/auth/profile': { id: 'u1' },
  });
  const entries = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    const labels = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return labels;
  };
  const refused = ['Deactivate', 'Merge with another account', 'Transfer to another organization'];
  expect(await entries('Jonas Weber')).toEqual(expect.arrayContaining(refused));
  const own = await entries('Amara Okafor');
  expect(own).toContain('Remove from Organization');
  expect(own.filter((label) => refused.includes(label))).toEqual([]);
});

test('shows only the search and the status above people who have not joined', async () => {
  show(
    {
      'GET …/users': pageOf([aUser('u1', 'Amara Okafor')]),
      'GET …/teams': { teams: [{ id: 't1', name: 'Crew' }] },
    },
    '/admin?tab=users&status=invited&role=admin&department=Field',
    <p>Invited people</p>,
  );
  expect(await screen.findByText('Invited people')).toBeVisible();
  expect(
    screen.getAllByRole('combobox').map((filter) => filter.getAttribute('aria-label')),
  ).toEqual(['Status: Invited']);
  expect(screen.queryByRole('button', { name: /^Filter/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
});
