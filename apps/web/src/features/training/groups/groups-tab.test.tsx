import type { Group } from '@atrium/contracts/training/groups';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { GroupsTab } from './groups-tab.tsx';

const byHand: Group = {
  id: 'g1',
  name: 'First aiders',
  rule: null,
  revision: 1,
  memberCount: 2,
  usedBy: [],
};
const byRule: Group = {
  ...byHand,
  id: 'g2',
  name: 'Crew',
  rule: {
    anyOf: [
      { match: 'all', conditions: [{ field: 'team', operator: 'is_one_of', values: ['t1'] }] },
    ],
  },
};
const memberValues = { departments: [], locations: [], jobTitles: [], managers: [], fields: [] };

const show = (groups: Group[], replies: Replies = {}) =>
  renderApp(<GroupsTab organizationId="o1" />, {
    replies: { 'GET …/groups': { groups }, 'GET …/member-values': memberValues, ...replies },
  });

test('names no team before the teams are loaded', async () => {
  const teams = Promise.withResolvers<object>();
  show([byRule], { 'GET …/teams': () => teams.promise });
  expect(await screen.findByText('People in ….')).toBeVisible();
  teams.resolve({ teams: [{ id: 't1', name: 'Night shift' }] });
  expect(await screen.findByText('People in Night shift.')).toBeVisible();
});

test('offers to load the names of a rule again when that fails', async () => {
  const replies: Replies = { 'GET …/teams': errorReply(503, 'unavailable') };
  const { user } = show([byRule], { 'GET …/teams': () => replies['GET …/teams'] });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the values');
  replies['GET …/teams'] = { teams: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('People in Deleted team.')).toBeVisible();
});

test('shows no error for groups without a rule', async () => {
  show([byHand], { 'GET …/teams': errorReply(503, 'unavailable') });
  expect(await screen.findByText('First aiders')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
