import type { InvitationBatch } from '@atrium/contracts/invitations/invitation-batches';
import type { Page } from '@playwright/test';
import { adminNavLink } from '../page-parts.ts';
import { createOrganization, openOrganization } from '../data/organization.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { memberDetails, noDetails, stubMemberDetails } from './member-details.ts';

const usersCall = /\/organizations\/[^/]+\/users(\?|$)/;

const stats = (averageCompletion: number, counts: [number, number, number]) => ({
  averageCompletion,
  completedCourses: counts[0],
  inProgressCourses: counts[1],
  notStartedCourses: counts[2],
});
const createUser = (number: number, rest: object) => ({
  id: `0190f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  fullName: 'Helena Sørbø',
  email: `person.${number}@northfield.example`,
  isOrgAdmin: false,
  status: 'active',
  teams: [],
  details: noDetails,
  joinedAt: '2026-01-05T09:00:00.000Z',
  progressStats: stats(0, [0, 0, 3]),
  requiredTraining: { required: 0, upToDate: 0 },
  ...rest,
});
const users = [
  createUser(1, {
    isOrgAdmin: true,
    teams: ['Field, North', 'First aid'],
    details: memberDetails,
    progressStats: stats(100, [3, 0, 0]),
    requiredTraining: { required: 2, upToDate: 2 },
  }),
  createUser(2, {
    fullName: null,
    status: 'deactivated',
    details: { ...noDetails, employeeId: 'NF-T04' },
    progressStats: stats(62, [1, 2, 0]),
    requiredTraining: { required: 3, upToDate: 1 },
  }),
  createUser(3, {
    fullName: 'Maximiliana Featherstonehaugh-Cholmondeley von Hoh',
    email: `${'a.long.address.'.repeat(4)}@surveyors-of-the-north.example`,
  }),
];

const invitation = (number: number, rest: object) => ({
  id: `0190f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  role: 'member',
  tokenEnd: 'U6oGt',
  maxUses: 50,
  uses: 12,
  status: 'active',
  expiresAt: null,
  revokedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  createdBy: { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Jonas Weber' },
  ...rest,
});
const invitations = [
  invitation(1, {}),
  invitation(2, { role: 'admin', tokenEnd: 'Zr8Qn', maxUses: 1, uses: 1, status: 'used_up' }),
  invitation(3, {
    tokenEnd: 'mT5xa',
    status: 'expired',
    expiresAt: '2026-02-01T09:00:00.000Z',
    createdBy: {
      id: '0190f3a0-0000-7000-8000-000000000003',
      name: 'Maximiliana Featherstonehaugh-Cholmondeley von Hoh',
    },
  }),
  // Created before token endings were stored, by a user whose account was deleted.
  invitation(4, {
    tokenEnd: null,
    createdBy: null,
    status: 'revoked',
    revokedAt: '2026-02-01T09:00:00.000Z',
  }),
];
const invitationPage = {
  invitations,
  nextCursor: 'next',
  total: 1_204,
  openCount: 312,
  usesLeft: 9_870,
};
const batch: InvitationBatch = {
  id: '0190f3a0-0000-7000-8000-000000000009',
  role: 'member',
  rowCount: 4,
  waitingCount: 1,
  counts: { waiting: 1, sent: 1, invalid: 1, duplicate: 1, already_member: 0, failed: 0 },
  createdAt: '2026-01-05T09:00:00.000Z',
  revokedAt: null,
};
const rows = ['sent', 'waiting', 'invalid', 'duplicate'].map((outcome, index) => ({
  row: index + 1,
  email: `${'person.'.repeat(index * 4)}of@northfield.example`,
  outcome,
}));

/** Opens a tab of the admin page of an organization with users and invitations. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await stubMemberDetails(page);
  await page.route(usersCall, (route) =>
    route.fulfill({
      json: { users, nextCursor: 'next', total: 10_000, active: 9_950, averageCompletion: 58 },
    }),
  );
  await page.route(/\/organizations\/[^/]+\/invitations(\?|$)/, (route) =>
    route.fulfill({ json: invitationPage }),
  );
  await page.route(/\/invitation-batches(\?|$)/, (route) =>
    route.fulfill({ json: { batches: [batch], nextCursor: 'next' } }),
  );
  await page.route(/\/invitation-batches\//, (route) =>
    route.fulfill({ json: { batch, rows, nextCursor: null } }),
  );
  await openOrganization(page, createOrganization(0), tab);
}

/** Opens the actions of the first user. */
export async function openMenu(page: Page): Promise<void> {
  await openTab(page, 'users');
  const opener = page.getByRole('button', { name: 'Actions for Helena Sørbø' });
  await opener.filter({ visible: true }).click();
}

async function openInvitations(page: Page): Promise<void> {
  await openTab(page, 'invitations');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.getByRole('button', { name: 'Copy Token' })).toBeVisible();
}

const auditEvent = {
  id: '1',
  occurredAt: '2026-11-12T09:30:00.000Z',
  action: 'membership.role_changed',
  actor: { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Ines Marchetti' },
  organization: null,
  target: 'Maximiliana Featherstonehaugh-Cholmondeley von Hoh',
  before: { role: 'member' },
  after: { role: 'admin' },
  ipAddress: '203.0.113.7',
};

/** The admin pages of an organization in each of their states. */
export const organizationScreens: Screen[] = [
  {
    name: 'organization-overview-empty',
    open: async (page) => {
      await openOrganization(page, createOrganization(0), 'overview');
      await expect(page.getByText('0 of 5 steps done')).toBeVisible();
      await expect(page.getByText('No training is assigned yet')).toBeVisible();
      await expect(page.getByText('No one is behind')).toBeVisible();
      await expect(page.getByText('Nothing to review')).toBeVisible();
      await expect(page.getByText('No active invitations')).toBeVisible();
    },
  },
  {
    name: 'organization-overview-error',
    open: async (page) => {
      await page.route(
        /\/training(\/summary)?(\?|$)|\/invitations\?|\/capstones\?/,
        respondUnavailable,
      );
      await openOrganization(page, createOrganization(0), 'overview');
      await expect(page.getByText('Couldn’t load the training matrix')).toHaveCount(2);
      await expect(page.getByText('Couldn’t load the invitations')).toBeVisible();
      await expect(page.getByText('Couldn’t load the capstone projects')).toBeVisible();
    },
  },
  {
    name: 'organization-users',
    open: async (page) => {
      await openTab(page, 'users');
      await expect(page.getByText('1–3 of 10,000')).toBeVisible();
    },
  },
  {
    name: 'organization-users-menu',
    open: async (page) => {
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: 'Make member' })).toBeVisible();
    },
  },
  {
    name: 'organization-users-role',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Make member' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'organization-users-remove',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Remove from Organization' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'organization-users-loading',
    open: async (page) => {
      await openTab(page, 'users');
      await page.route(usersCall, neverRespond);
      await page.reload();
      await expect(page.getByText('Loading users')).toBeAttached();
    },
  },
  {
    name: 'organization-users-failed',
    open: async (page) => {
      await openTab(page, 'users');
      await page.route(usersCall, respondUnavailable);
      await page.reload();
      await expect(page.getByText('Failed to fetch organization users')).toBeVisible();
    },
  },
  {
    name: 'organization-courses',
    open: async (page) => {
      const org = createOrganization(0);
      org.grant('Reading Floor Plans with Confidence');
      org.grant('Networks for the Help Desk');
      await openOrganization(page, org, 'courses');
      await expect(page.getByText('Networks for the Help Desk').first()).toBeAttached();
    },
  },
  {
    name: 'organization-courses-empty',
    open: async (page) => {
      await openTab(page, 'courses');
      await expect(page.getByText('No courses yet')).toBeVisible();
    },
  },
  {
    name: 'organization-invitations',
    open: async (page) => {
      await openInvitations(page);
      await page.getByLabel('Email addresses').fill('ada@people.example');
      await expect(page.getByRole('link', { name: /^Report of/ })).toBeVisible();
    },
  },
  {
    name: 'organization-invitations-revoke',
    open: async (page) => {
      await openTab(page, 'invitations');
      const revoke = page.getByRole('button', { name: /^Revoke/ }).filter({ visible: true });
      await revoke.first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'organization-invitations-leave',
    open: async (page) => {
      await openInvitations(page);
      await adminNavLink(page, 'Users').click();
      await expect(page.getByRole('dialog', { name: 'Leave without the token?' })).toBeVisible();
    },
  },
  {
    name: 'organization-report',
    open: async (page) => {
      await openTab(page, `invitations&batch=${batch.id}`);
      await expect(page.getByText('1 email is being sent.')).toBeVisible();
    },
  },
  {
    name: 'organization-audit',
    open: async (page) => {
      await page.route(/\/api\/admin\/audit(\?|$)/, (route) =>
        route.fulfill({ json: { entries: [auditEvent], nextCursor: null } }),
      );
      await openTab(page, 'audit');
      await page.getByRole('button', { name: /^Details/ }).click();
      await expect(page.getByText('After: Admin')).toBeVisible();
      // On phones the navigation row is wider than the viewport.
      await expect(adminNavLink(page, 'Audit log')).toBeInViewport({ ratio: 0.9 });
    },
  },
];
