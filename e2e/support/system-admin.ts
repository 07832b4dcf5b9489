import type { Locator, Page } from '@playwright/test';
import { superAdmin } from './data/seed-users.ts';
import { signInByApi, expect } from './test.ts';

/** Opens a system admin page as the super admin. */
export async function openSystemAdmin(page: Page, path: string, heading: string): Promise<void> {
  await signInByApi(page, superAdmin);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Locates a table row by a text in it. */
export const rowWithText = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ hasText: text });

/** Returns a unique organization name with its slug. */
export function newOrganizationName(): { name: string; slug: string } {
  const code = crypto.randomUUID().slice(0, 8);
  return { name: `Kestrel & Sons ${code}`, slug: `kestrel-sons-${code}` };
}

/** Creates an organization in the dialog of the organization list and returns its row. */
export async function createOrganizationInDialog(
  page: Page,
): Promise<{ name: string; slug: string; row: Locator }> {
  const newOrg = newOrganizationName();
  await page.getByRole('button', { name: 'Create organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create organization' });
  await dialog.getByLabel('Organization name').fill(newOrg.name);
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog).toBeHidden();
  const row = rowWithText(page, newOrg.slug);
  await expect(row).toContainText('Active');
  return { ...newOrg, row };
}
