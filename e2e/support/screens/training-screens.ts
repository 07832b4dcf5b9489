import type { Page } from '@playwright/test';
import { organizationAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

/** Opens the matrix of a seeded organization, which has a cell in every status. */
async function openMatrix(page: Page, query = ''): Promise<void> {
  await signInByApi(page, organizationAdmin);
  await page.goto(`/admin?tab=training${query}`);
}

const overdue = (page: Page) => page.getByRole('button', { name: /Overdue, 37%/ });

/** The training matrix in each of its states. */
export const trainingScreens: Screen[] = [
  {
    name: 'training-matrix',
    open: async (page) => {
      await openMatrix(page);
      await expect(overdue(page)).toBeVisible();
      await expect(page.getByText('Dates are in the time zone Europe/Oslo.')).toBeVisible();
    },
  },
  {
    name: 'training-cell',
    open: async (page) => {
      await openMatrix(page);
      await overdue(page).click();
      await expect(page.getByRole('dialog').getByText('Next step')).toBeVisible();
    },
  },
  {
    name: 'training-remind',
    open: async (page) => {
      await openMatrix(page);
      await page.getByRole('button', { name: /^Remind \d+ people/ }).click();
      await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeVisible();
    },
  },
  {
    name: 'training-by-name',
    open: async (page) => {
      await openMatrix(page, '&sort=name');
      await expect(page.getByText('Aoife Brennan')).toBeVisible();
    },
  },
  {
    name: 'training-time-zone',
    open: async (page) => {
      await openMatrix(page);
      await page.getByRole('button', { name: 'Change time zone' }).click();
      await expect(page.getByRole('combobox', { name: 'Time zone Europe/Oslo' })).toBeVisible();
    },
  },
  {
    name: 'training-none-assigned',
    open: async (page) => {
      await openMatrix(page, '&on=2020-02-29');
      await expect(page.getByText('Nothing was assigned on this day')).toBeVisible();
    },
  },
];
