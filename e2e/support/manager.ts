import type { Locator, Page } from '@playwright/test';
import { superAdmin } from './people.ts';
import { beSignedIn, expect } from './test.ts';

/** A seeded course without videos, to which journeys upload. */
export const managedCourse = { id: 14, title: 'Networks for the Help Desk' };

/** Locates the row of a lesson by its title. */
export const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('list', { name: 'Video lessons' })
    .getByRole('listitem')
    .filter({ hasText: title });

/** Locates a toast by its title. */
export const toastOf = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Opens the video upload manager as the super admin. */
export async function openManager(page: Page): Promise<void> {
  await beSignedIn(page, superAdmin);
  await page.goto(`/admin/videos?course=${managedCourse.id}`);
  await expect(page.getByRole('heading', { name: 'Video Upload Manager' })).toBeVisible();
  await expect(page.getByText(managedCourse.title)).toBeVisible();
}

/** Chooses files in the zone for multiple files. */
export async function dropFiles(page: Page, files: string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files or drop them here' }).click();
  await (await chooser).setFiles(files);
}

/** Chooses a file with a button that opens the file chooser. */
export async function chooseFile(button: Locator, file: string): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(file);
}

/** Throttles uploads so that their progress can be observed. Returns a function that removes the limit. */
export async function narrowWayUp(
  page: Page,
  bytesPerSecond: number,
): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const open = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.enable');
  const set = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { ...open, uploadThroughput });
  await set(bytesPerSecond);
  return async () => void (await set(-1));
}
