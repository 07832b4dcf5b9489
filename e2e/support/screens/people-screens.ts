import { createOrganization, openOrganization } from '../data/organization.ts';
import type { Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { openMenu, openTab } from './organization-screens.ts';

/** The details of people: list, filter, form and custom fields. */
export const peopleScreens: Screen[] = [
  {
    name: 'organization-users-columns',
    open: async (page) => {
      await openTab(page, 'users');
      await page.getByRole('button', { name: 'Columns' }).click();
      for (const column of ['Team', 'Manager', 'Depot'])
        await page.getByRole('checkbox', { name: column, exact: true }).check();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByText('Grace Thompson').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'organization-users-filtered',
    open: async (page) => {
      const fields = encodeURIComponent('{"level":{"min":2}}');
      await openTab(
        page,
        `users&department=Field%20operations&hiredSince=2023-01-01&fields=${fields}`,
      );
      await expect(page.getByText('Surveying level from 2')).toBeVisible();
    },
  },
  {
    name: 'organization-users-filter',
    open: async (page) => {
      await openTab(page, 'users&department=Office');
      await page.getByRole('button', { name: /^Filter/ }).click();
      await expect(page.getByRole('button', { name: 'Show people' })).toBeVisible();
    },
  },
  {
    name: 'organization-users-details',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Edit details' }).click();
      await expect(page.getByLabel('Employee ID (optional)')).toHaveValue('NF-0417');
    },
  },
  {
    name: 'organization-users-deactivate',
    open: async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'organization-fields',
    open: async (page) => {
      await openTab(page, 'users&view=fields');
      await expect(page.getByText('Archived')).toBeVisible();
    },
  },
  {
    name: 'organization-fields-empty',
    open: async (page) => {
      await openOrganization(page, createOrganization(0), 'users&view=fields');
      await expect(page.getByText('No custom fields yet')).toBeVisible();
    },
  },
  {
    name: 'organization-fields-edit',
    open: async (page) => {
      await openTab(page, 'users&view=fields');
      await page.getByRole('button', { name: 'Edit Depot' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
