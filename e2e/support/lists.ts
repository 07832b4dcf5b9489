import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Exports the list on screen and returns the content of the CSV file. */
export async function exportCsv(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

/** Selects an option in the first combobox with that name. */
export async function selectOption(
  page: Page,
  field: string | RegExp,
  option: string,
): Promise<void> {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
