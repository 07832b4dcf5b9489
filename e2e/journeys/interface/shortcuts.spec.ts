import type { Page } from '@playwright/test';
import { learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const help = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

test('shows the keyboard shortcuts on "?" and returns the focus', async ({ page }) => {
  await signInByApi(page, organizationAdmin);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My learning', exact: true }).focus();
  await page.keyboard.press('?');
  await expect(help(page).getByRole('heading', { name: 'Training matrix' })).toBeVisible();
  await inspectScreen(page, 'keyboard-shortcuts');
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'My learning', exact: true })).toBeFocused();
});

test('shows the keyboard shortcuts from the account menu, not while typing', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('what?');
  await expect(page.getByRole('combobox', { name: 'Search courses' })).toHaveValue('what?');
  await expect(help(page)).toBeHidden();
  const account = page.getByRole('button', { name: /account menu/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(help(page).getByText('Play or pause')).toBeVisible();
  await expect(help(page).getByRole('heading', { name: 'Training matrix' })).toBeHidden();
  await help(page).getByRole('button', { name: 'Close' }).first().click();
  await expect(account).toBeFocused();
});
