import type { Page } from '@playwright/test';
import { organizationAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { expect, signInByApi } from '../test.ts';

/** Matches a call of the settings of any organization, such as `sso`. */
export const organizationCall = (call: string) =>
  new RegExp(`/api/enterprise/admin/organizations/[^/]+/${call}(\\?|$)`);

/** Values for settings that are served by a route handler. */
export const sample = {
  id: (number: number) => `0190f3a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  longName: 'Maximiliana Featherstonehaugh-Cholmondeley von Hohenlohe-Langenburg',
  past: '2026-11-01T09:30:00.000Z',
  future: '2031-11-25T09:30:00.000Z',
};

/** Opens a settings page as an admin of an organization. */
export async function openSettings(page: Page, name: string, email = organizationAdmin.email) {
  await signInByApi(page, { email });
  await page.goto(`/admin/settings/${name}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

/** A settings page that waits for `call`, and one that shows that it failed. */
export const settingsStates = (name: string, page: string, call: RegExp): Screen[] => [
  {
    name: `settings-${name}-loading`,
    open: async (browser) => {
      await browser.route(call, neverRespond);
      await openSettings(browser, page);
      await expect(browser.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: `settings-${name}-error`,
    open: async (browser) => {
      await browser.route(call, respondUnavailable);
      await openSettings(browser, page);
      await expect(browser.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
];
