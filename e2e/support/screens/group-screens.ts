import type { Page } from '@playwright/test';
import type { GroupRule } from '@atrium/contracts/training/group-rule';
import type { Group } from '@atrium/contracts/training/groups';
import { createOrganization } from '../data/organization.ts';
import { organizationAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { expect, signInByApi } from '../test.ts';
import { organizationCall, sample } from './settings-page.ts';

const { id, longName, past } = sample;
const groupsCall = organizationCall('groups');
const groupCall = organizationCall('groups/[^/]+');

const rule: GroupRule = {
  anyOf: [
    {
      match: 'all',
      conditions: [
        { field: 'department', operator: 'is_one_of', values: ['Field', 'Field operations'] },
        { field: 'hiredOn', operator: 'in_last_days', values: [30] },
      ],
    },
    { match: 'any', conditions: [{ field: 'jobTitle', operator: 'contains', values: ['Lead'] }] },
  ],
};

const group: Group = {
  id: id(30),
  name: 'New field people and everyone who leads a team of surveyors',
  rule,
  revision: 1,
  memberCount: 1_204,
  usedBy: [
    { id: id(31), courseTitle: 'Ladder Safety', dueOn: null, dueDays: 30 },
    {
      id: id(32),
      courseTitle: 'Reading Floor Plans with Confidence',
      dueOn: '2031-03-31',
      dueDays: null,
    },
  ],
};
const byHand: Group = { ...group, id: id(33), name: 'First aiders', rule: null, usedBy: [] };

const people = [longName, 'Sven Lund'].map((fullName, index) => ({
  id: id(40 + index),
  fullName,
  email: `person.${index}@work.example`,
}));

async function routeGroup(page: Page): Promise<void> {
  await page.route(groupCall, (route) => route.fulfill({ json: { group } }));
  await page.route(organizationCall('groups/preview'), (route) =>
    route.fulfill({
      json: {
        matching: 1_206,
        joining: 2,
        leaving: 0,
        people: people.map((person) => ({ ...person, teams: ['Field, North'], change: 'joins' })),
      },
    }),
  );
  await page.route(organizationCall('groups/[^/]+/history'), (route) =>
    route.fulfill({
      json: {
        changes: people.map(({ id: userId, fullName: name }) => ({
          at: past,
          change: 'joined',
          reason: 'details_changed',
          userId,
          name,
        })),
        nextCursor: 'next',
      },
    }),
  );
}

async function openGroups(page: Page, email = organizationAdmin.email): Promise<void> {
  await signInByApi(page, { email });
  await page.goto('/admin/training/assignments?tab=groups');
}

async function openGroup(page: Page): Promise<void> {
  await signInByApi(page, organizationAdmin);
  await page.goto(`/admin/training/groups/${group.id}`);
}

/** Groups of an organization: list and rule. */
export const groupScreens: Screen[] = [
  {
    name: 'groups',
    open: async (page) => {
      await page.route(groupsCall, (route) => route.fulfill({ json: { groups: [group, byHand] } }));
      await openGroups(page);
      await expect(page.getByText('First aiders')).toBeVisible();
    },
  },
  {
    name: 'groups-empty',
    open: async (page) => {
      await openGroups(page, createOrganization(0).admin.email);
      await expect(page.getByText('No groups yet')).toBeVisible();
    },
  },
  {
    name: 'groups-error',
    open: async (page) => {
      await page.route(groupsCall, respondUnavailable);
      await openGroups(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'group',
    open: async (page) => {
      await routeGroup(page);
      await openGroup(page);
      await expect(page.getByText(`${longName} joined`)).toBeVisible();
      await expect(page.getByText('2 join, 0 leave when you save')).toBeVisible();
    },
  },
  {
    name: 'group-loading',
    open: async (page) => {
      await page.route(groupCall, neverRespond);
      await openGroup(page);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'group-error',
    open: async (page) => {
      await page.route(groupCall, respondUnavailable);
      await openGroup(page);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
];
