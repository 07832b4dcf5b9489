import type { Page, Route } from '@playwright/test';
import { queryDatabase } from '../data/database.ts';
import { createOrganization } from '../data/organization.ts';
import { openSystemAdmin } from '../system-admin.ts';
import { neverRespond, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { securityLogScreens } from './security-log-screens.ts';
import { systemStatusScreens } from './system-status-screens.ts';

const respondUnavailable = (route: Route) =>
  route.fulfill({ status: 503, json: { code: 'unavailable', message: '', error: '' } });

const titles = {
  organizations: 'Organizations',
  users: 'Users',
  courses: 'Courses',
  audit: 'Audit log',
} as const;
const calls = {
  organizations: /\/api\/enterprise\/admin\/organizations(\?|$)/,
  users: /\/api\/admin\/users(\?|$)/,
  courses: /\/api\/admin\/courses(\?|$)/,
  audit: /\/api\/admin\/audit(\?|$)/,
} as const;
type List = keyof typeof titles;
const lists = Object.keys(titles) as List[];

const openList = (page: Page, list: List, search = '') =>
  openSystemAdmin(page, `/admin/${list}${search}`, titles[list]);

const unhealthy = {
  videoLessons: { total: 1_200, withVideo: 1_199 },
  isWorkerRunning: false,
  mail: { waiting: 12, isLate: true },
  isStorageReady: false,
};

const auditPage = {
  entries: [
    {
      id: '1',
      occurredAt: '2026-11-12T09:30:00.000Z',
      action: 'organization.deactivated',
      actor: { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Ines Marchetti' },
      organization: { id: '0190f3a0-0000-7000-8000-000000000002', name: 'Old Mill Estates' },
      target: 'Old Mill Estates',
      before: { isActive: true },
      after: { isActive: false },
      ipAddress: '203.0.113.7',
    },
  ],
  nextCursor: null,
};

const listScreens = (list: List): Screen[] => [
  {
    name: `system-${list}`,
    open: async (page) => {
      // A fresh database has no audit events yet.
      if (list === 'audit')
        await page.route(calls.audit, (route) => route.fulfill({ json: auditPage }));
      await openList(page, list);
      await expect(page.getByRole('region', { name: titles[list] })).toBeVisible();
    },
  },
  {
    name: `system-${list}-loading`,
    open: async (page) => {
      await page.route(calls[list], neverRespond);
      await openList(page, list);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: `system-${list}-error`,
    open: async (page) => {
      await page.route(calls[list], respondUnavailable);
      await openList(page, list);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: `system-${list}-empty`,
    open: async (page) => {
      await openList(page, list, '?search=nobody-is-called-this&to=2020-01-01');
      await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
    },
  },
];

const longOrganization = {
  name: 'The Worshipful Company of Surveyors, Measurers and Drawers of Floor Plans in the Northern Counties',
  slug: 'the-worshipful-company-of-surveyors-measurers-and-drawers-of-floor-plans-in-the-northern-counties',
  catalogueMode: 'granted_only',
  adminCount: 0,
};

async function openMenu(page: Page): Promise<void> {
  await openList(page, 'organizations', '?search=Northfield');
  await page.getByRole('button', { name: 'Actions for Northfield Surveying' }).click();
}

/** Opens enterprise administration with a seeded organization that has granted courses. */
async function openEnterprise(page: Page): Promise<void> {
  await openSystemAdmin(page, '/admin/enterprise?search=Class', 'Enterprise administration');
  await page.getByRole('button', { name: /^Class/ }).click();
  await expect(page.getByRole('region', { name: /^Courses at/ }).getByRole('link')).not.toHaveCount(
    0,
  );
}

/** The super admin's pages in each of their states. */
export const systemAdminScreens: Screen[] = [
  {
    name: 'system-dashboard',
    open: async (page) => {
      await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
      await expect(page.getByText(/joined in the last 7 days/)).toBeVisible();
      await expect(page.getByText('Background jobs')).toBeVisible();
    },
  },
  {
    name: 'system-dashboard-all-clear',
    open: async (page) => {
      await page.route('**/api/admin/attention', (route) => route.fulfill({ json: { items: [] } }));
      await page.route(calls.audit, (route) =>
        route.fulfill({ json: { entries: [], nextCursor: null } }),
      );
      await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
      await expect(page.getByText('All clear')).toBeVisible();
      await expect(page.getByText('No activity yet')).toBeVisible();
    },
  },
  {
    name: 'system-dashboard-unhealthy',
    open: async (page) => {
      await page.route('**/api/admin/health', (route) => route.fulfill({ json: unhealthy }));
      await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
      await expect(page.getByText('12 delayed')).toBeVisible();
    },
  },
  {
    name: 'system-dashboard-error',
    open: async (page) => {
      await page.route(/\/api\/admin\/(stats|attention|audit|health)/, respondUnavailable);
      await openSystemAdmin(page, '/admin', 'Atrium Admin Dashboard');
      await expect(page.getByText('Failed to fetch admin stats')).toBeVisible();
    },
  },
  ...lists.flatMap(listScreens),
  ...securityLogScreens,
  ...systemStatusScreens,
  {
    name: 'system-organizations-long',
    open: async (page) => {
      await page.route(calls.organizations, async (route) => {
        const reply = (await (await route.fetch()).json()) as { organizations: object[] };
        const organizations = reply.organizations.map((each) => ({ ...each, ...longOrganization }));
        await route.fulfill({ json: { ...reply, organizations } });
      });
      await openList(page, 'organizations');
      await expect(page.getByText(longOrganization.name).first()).toBeVisible();
    },
  },
  {
    name: 'system-organizations-create',
    open: async (page) => {
      await openList(page, 'organizations');
      await page.getByRole('button', { name: 'Create organization' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'system-organizations-menu',
    open: async (page) => {
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible();
    },
  },
  {
    name: 'system-organizations-people',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Show people' }).click();
      await expect(page.getByText('Only Northfield Surveying')).toBeVisible();
    },
  },
  {
    name: 'system-organizations-rename',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Rename' }).click();
      await page.getByLabel('Organization name').fill(' ');
      await page.getByRole('button', { name: 'Rename' }).click();
      await expect(page.getByText('Enter a name.')).toBeVisible();
    },
  },
  {
    name: 'system-organizations-deactivate',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'system-organizations-grant',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Grant course access' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'system-audit-details',
    open: async (page) => {
      await page.route(calls.audit, (route) => route.fulfill({ json: auditPage }));
      await openList(page, 'audit');
      await page.getByRole('button', { name: /^Details/ }).click();
      await expect(page.getByText('After: No')).toBeVisible();
    },
  },
  {
    name: 'system-enterprise',
    open: async (page) => {
      await openEnterprise(page);
      await page.getByRole('button', { name: 'Generate Token' }).click();
      await expect(page.getByText(/^Save this token securely/)).toBeVisible();
    },
  },
  {
    name: 'system-enterprise-inactive',
    open: async (page) => {
      const { name } = createOrganization(0);
      queryDatabase(`update organizations set is_active = false where name = '${name}'`);
      const path = `/admin/enterprise?search=${encodeURIComponent(name)}`;
      await openSystemAdmin(page, path, 'Enterprise administration');
      await page.getByRole('button', { name }).click();
      await expect(page.getByText(/^This organization is inactive/)).toBeVisible();
    },
  },
  {
    name: 'system-enterprise-course',
    open: async (page) => {
      await openEnterprise(page);
      await page.getByRole('button', { name: 'Choose course' }).click();
      await page.getByRole('radio').first().check();
    },
  },
  {
    name: 'system-enterprise-revoke',
    open: async (page) => {
      await openEnterprise(page);
      await page
        .getByRole('button', { name: /^Revoke access/ })
        .first()
        .click();
      await expect(
        page.getByRole('dialog', { name: 'Revoke access to this course?' }),
      ).toBeVisible();
    },
  },
];
