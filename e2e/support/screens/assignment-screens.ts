import type { Assignment, Team } from '@atrium/contracts/training/assignments';
import type { Page } from '@playwright/test';
import { createOrganization } from '../data/organization.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';
import { idOf, longName } from './sample-values.ts';

const assignmentsCall = /\/organizations\/[^/]+\/assignments(\?|$)/;

const teams: Team[] = [
  { id: idOf(1), name: 'Field crew', memberCount: 12, parentTeamId: null, managers: [] },
  {
    id: idOf(2),
    name: `Crew of the ${'very '.repeat(6)}far north`,
    memberCount: 1,
    parentTeamId: null,
    managers: [],
  },
];
const assignment = (number: number, rest: Partial<Assignment>): Assignment => ({
  id: idOf(number),
  courseId: number,
  courseTitle: 'InstaPlan Field Training',
  everyone: true,
  teams: [],
  groups: [],
  members: [],
  dueOn: '2031-03-31',
  dueDays: null,
  months: 12,
  graceDays: 14,
  statementText: null,
  assignedAt: '2030-01-05T09:00:00.000Z',
  assignedBy: 'Helena Sørbø',
  revision: 1,
  required: 24,
  upToDate: 19,
  ...rest,
});
const assignments = [
  assignment(3, {}),
  assignment(4, {
    courseTitle: `${'Reading Floor Plans with '.repeat(3)}Confidence`,
    everyone: false,
    teams,
    members: [1, 2, 3].map((number) => ({ id: idOf(number), name: longName })),
    dueOn: null,
    dueDays: 30,
    months: null,
    graceDays: 0,
    required: 1_200,
    upToDate: 1_200,
  }),
  assignment(5, { courseTitle: 'Security Basics', required: 0, upToDate: 0, months: 6 }),
];
const versions = assignments.map(
  ({ everyone, teams: assignedTeams, members, dueOn, dueDays, months, graceDays }, index) => ({
    everyone,
    teams: assignedTeams,
    members,
    dueOn,
    dueDays,
    months,
    graceDays,
    from: `2030-0${3 - index}-05T09:00:00.000Z`,
    until: index === 0 ? null : `2030-0${4 - index}-05T09:00:00.000Z`,
    by: index === 1 ? longName : 'Helena Sørbø',
  }),
);

async function open(page: Page, tab = '', listed: readonly Assignment[] = assignments) {
  const org = createOrganization(3);
  org.grant('Reading Floor Plans with Confidence');
  org.grant('Networks for the Help Desk');
  await page.route(assignmentsCall, (route) => route.fulfill({ json: { assignments: listed } }));
  await page.route(/\/assignments\/[^/]+\/history/, (route) =>
    route.fulfill({ json: { versions } }),
  );
  await page.route(/\/teams(\?|$)/, (route) => route.fulfill({ json: { teams } }));
  await page.route(/\/teams\/[^/]+\/members/, (route) =>
    route.fulfill({
      json: {
        members: [{ id: idOf(9), fullName: longName, email: 'm@northfield.example' }],
        nextCursor: null,
      },
    }),
  );
  await signInByApi(page, org.admin);
  await page.goto(`/admin/training/assignments${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Assign training' })).toBeVisible();
}

async function openAction(page: Page, target: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${target}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The assignments and teams of an organization in each of their states. */
export const assignmentScreens: Screen[] = [
  {
    name: 'assignments',
    open: async (page) => {
      await open(page);
      await expect(page.getByText('19 of 24')).toBeVisible();
    },
  },
  {
    name: 'assignments-empty',
    open: async (page) => {
      await open(page, '', []);
      await expect(page.getByText('Nothing is assigned yet')).toBeVisible();
    },
  },
  {
    name: 'assignments-loading',
    open: async (page) => {
      await open(page);
      await page.route(assignmentsCall, neverRespond);
      await page.reload();
      await expect(page.getByText('Loading assignments')).toBeAttached();
    },
  },
  {
    name: 'assignments-failed',
    open: async (page) => {
      await open(page);
      await page.route(assignmentsCall, respondUnavailable);
      await page.reload();
      await expect(page.getByText('Couldn’t load the assignments')).toBeVisible();
    },
  },
  {
    name: 'assignments-assign',
    open: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Assign a course' }).click();
      await page.getByRole('radio', { name: 'Networks for the Help Desk' }).check();
      await page.getByRole('radio', { name: 'Teams, groups and people' }).click();
      await page.getByRole('checkbox', { name: /^Field crew/ }).click();
      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(page.getByText('Choose a date.')).toBeVisible();
    },
  },
  {
    name: 'assignments-edit',
    open: async (page) => {
      await open(page);
      await openAction(page, 'InstaPlan Field Training', 'Edit');
      await expect(page.getByLabel('Grace period (days)')).toHaveValue('14');
    },
  },
  {
    name: 'assignments-history',
    open: async (page) => {
      await open(page);
      await openAction(page, 'InstaPlan Field Training', 'History');
      await expect(page.getByText(`By ${longName}`)).toBeVisible();
    },
  },
  {
    name: 'assignments-cancel',
    open: async (page) => {
      await open(page);
      await openAction(page, 'InstaPlan Field Training', 'Cancel assignment');
    },
  },
  {
    name: 'assignments-teams',
    open: async (page) => {
      await open(page, '?tab=teams');
      await expect(page.getByText('12 people')).toBeVisible();
    },
  },
  {
    name: 'assignments-team-members',
    open: async (page) => {
      await open(page, '?tab=teams');
      await page.getByRole('button', { name: 'Members of Field crew' }).click();
      await expect(page.getByRole('button', { name: `Remove ${longName}` })).toBeVisible();
      await page.getByLabel('Find people to add').fill('Person');
      await expect(page.getByRole('button', { name: /^Add Person/ }).first()).toBeVisible();
    },
  },
  {
    name: 'assignments-team-delete',
    open: async (page) => {
      await open(page, '?tab=teams');
      await openAction(page, 'Field crew', 'Delete team');
      await expect(page.getByText(/^These courses are assigned to it/)).toBeVisible();
    },
  },
];
