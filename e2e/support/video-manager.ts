import type { Locator, Page } from '@playwright/test';
import { superAdmin } from './data/seed-users.ts';
import { signInByApi, expect } from './test.ts';

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
export async function openVideoManager(page: Page): Promise<void> {
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/videos?course=${managedCourse.id}`);
  await expect(page.getByRole('heading', { name: 'Video Upload Manager' })).toBeVisible();
  await expect(page.getByText(managedCourse.title)).toBeVisible();
}

/** Chooses files in the zone for multiple files. */
export async function chooseFiles(page: Page, files: string[]): Promise<void> {
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
export async function throttleUploads(
  page: Page,
  bytesPerSecond: number,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const unlimited = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  const setUploadLimit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { ...unlimited, uploadThroughput });
  await setUploadLimit(bytesPerSecond);
  return async () => void (await setUploadLimit(-1));
}
