import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** What the button beside a list saves. */
export async function exported(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

/** Chooses an option of the first choice of that name. */
export async function choose(page: Page, field: string | RegExp, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
