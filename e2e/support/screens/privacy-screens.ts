import type { Page } from '@playwright/test';
import { learner, organizationAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { expect, signInByApi } from '../test.ts';
import { organizationCall, sample } from './settings-page.ts';

const { id, longName, past, future } = sample;
const hold = {
  id: id(1),
  user: { id: id(2), name: longName, evidenceName: null },
  reason: 'Lawsuit 12/2026 about the accident at the site in the harbor',
  createdBy: organizationAdmin.name,
  createdAt: past,
  releasedAt: null,
};
const expired = { formerMembers: 1204, accounts: 12, statements: 310, auditEvents: 0 };
const notice = {
  notice: { version: 2, text: '## What we store\n\nYour progress.', publishedAt: past },
  acceptedCount: 12,
  memberCount: 40,
};

/** Opens the privacy settings of an organization with legal holds and a notice. */
async function openPrivacy(page: Page) {
  const retention = { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null };
  const holds = [hold, { ...hold, id: id(3), user: null, releasedAt: past }];
  await page.route(organizationCall('privacy'), (route) =>
    route.fulfill({ json: { retention, expired, holds } }),
  );
  await page.route(organizationCall('privacy/preview'), (route) =>
    route.fulfill({ json: expired }),
  );
  await page.route(organizationCall('privacy-notice'), (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: notice })
      : route.fulfill({
          status: 409,
          json: { code: 'privacy_notice_conflict', message: 'Conflict' },
        }),
  );
  await signInByApi(page, organizationAdmin);
  await page.goto('/admin/privacy');
  await expect(page.getByLabel('Text')).toBeVisible();
}

/** Makes the notice pending for the user. */
const requireNotice = (page: Page) =>
  page.route('**/api/auth/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as object;
    await route.fulfill({ response, json: { ...profile, must_accept_privacy_notice: true } });
  });

/** Privacy settings, and what people see who have to accept the notice or wait for an erasure. */
export const privacyScreens: Screen[] = [
  {
    name: 'privacy-settings',
    open: async (page) => {
      await openPrivacy(page);
      await expect(page.getByText('A legal hold is in force')).toBeVisible();
    },
  },
  {
    name: 'privacy-save-periods',
    open: async (page) => {
      await openPrivacy(page);
      await page.getByRole('combobox', { name: /former members/ }).click();
      await page.getByRole('option', { name: 'After 1 year' }).click();
      await page.getByRole('button', { name: 'Save periods' }).click();
      await expect(page.getByRole('dialog')).toContainText('310 signed statements');
    },
  },
  {
    name: 'privacy-hold-everyone',
    open: async (page) => {
      await openPrivacy(page);
      await page.getByRole('radio', { name: /Everyone in the organization/ }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Audit');
      await page.getByRole('button', { name: 'Create hold' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'privacy-hold-release',
    open: async (page) => {
      await openPrivacy(page);
      await page.getByRole('button', { name: `Release the hold on ${longName}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'privacy-notice-conflict',
    open: async (page) => {
      await openPrivacy(page);
      await page.getByLabel('Text').fill('What we store');
      await page.getByRole('button', { name: 'Publish notice' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Publish notice' }).click();
      await expect(page.getByText('Someone else published another version')).toBeVisible();
    },
  },
  {
    name: 'privacy-settings-pending',
    open: async (page) => {
      await requireNotice(page);
      await openPrivacy(page);
      await expect(page.getByText('Accept the notice to see retention')).toBeVisible();
    },
  },
  {
    name: 'privacy-notice-pending',
    open: async (page) => {
      await requireNotice(page);
      await page.route('**/api/privacy-notice', (route) =>
        route.fulfill({
          json: {
            notice: { ...notice.notice, organizationName: 'Northfield', acceptedAt: null },
          },
        }),
      );
      await signInByApi(page, organizationAdmin);
      await page.goto('/admin');
      await expect(page.getByRole('link', { name: 'Edit the notice' })).toBeVisible();
    },
  },
  {
    name: 'your-data-erasure-waiting',
    open: async (page) => {
      const erasure = {
        requestedAt: past,
        dueAt: future,
        blockedBy: 'legal_hold',
        holds: [{ organization: 'Northfield', reason: hold.reason }],
        evidence: [],
      };
      await page.route('**/api/privacy', (route) =>
        route.fulfill({ json: { exports: [], erasure } }),
      );
      await signInByApi(page, learner);
      await page.goto('/your-data');
      await expect(page.getByText('once the legal hold is released')).toBeVisible();
    },
  },
];
