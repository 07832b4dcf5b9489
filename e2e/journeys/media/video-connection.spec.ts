import type { Page } from '@playwright/test';
import { signUpNewUser } from '../../support/data/new-user.ts';
import {
  getLessonProgress,
  bufferVideo,
  openVideo,
  pauseButton,
  playbackPosition,
  playButton,
  seekBarOf,
  startPlaying,
} from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const waiting = (page: Page) => page.getByText('Waiting for connection');

/** Plays for some seconds from the current position, then pauses. */
async function playFor(page: Page, seconds: number): Promise<void> {
  const from = await playbackPosition(page);
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(from + seconds);
  await pauseButton(page).click();
  await expect(playButton(page)).toBeVisible();
}

test('stores progress watched offline and sends it when the connection is back', async ({
  page,
  context,
}) => {
  await signUpNewUser(page);
  await openVideo(page);
  await bufferVideo(page);
  await startPlaying(page);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(2);
  await context.setOffline(true);
  await playFor(page, 4);
  await expect(waiting(page)).toBeVisible();
  const paused = Math.floor(await playbackPosition(page));

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const { watched } = await getLessonProgress(page);
  expect(watched).toHaveLength(1);
  expect(watched[0]?.[0]).toBe(0);
  expect(watched[0]?.[1]).toBeGreaterThanOrEqual(paused);
});

test('merges parts watched in two browsers, one of them offline', async ({ page, browser }) => {
  await signUpNewUser(page);
  const otherContext = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await otherContext.newPage();
  await openVideo(page);
  await openVideo(other);
  await bufferVideo(other);

  await otherContext.setOffline(true);
  await seekBarOf(other).fill('20');
  await startPlaying(other);
  await playFor(other, 4);
  await expect(waiting(other)).toBeVisible();
  const later = Math.floor(await playbackPosition(other));

  await startPlaying(page);
  await playFor(page, 4);
  await expect(saved(page)).toBeVisible();
  const earlier = Math.floor(await playbackPosition(page));
  expect((await getLessonProgress(page)).watched).toHaveLength(1);

  await otherContext.setOffline(false);
  await expect(saved(other)).toBeVisible();
  const { watched } = await getLessonProgress(page);
  expect(watched.map(([from]) => from)).toEqual([0, 20]);
  expect(watched[0]?.[1]).toBeGreaterThanOrEqual(earlier);
  expect(watched[1]?.[1]).toBeGreaterThanOrEqual(later);

  // Both show the same gap between the two parts.
  const gap = `Watch 0:0${watched[0]?.[1]} – 0:20`;
  for (const each of [page, other]) {
    await each.reload();
    await expect(each.getByRole('button', { name: gap })).toBeVisible();
    await expect(each.getByRole('button', { name: /^Watch 0:/ })).toHaveCount(1);
  }
  await otherContext.close();
});

test('keeps offline progress of two windows of one browser', async ({ page, context }) => {
  await signUpNewUser(page);
  const other = await context.newPage();
  await openVideo(page);
  await openVideo(other);
  for (const each of [page, other]) await bufferVideo(each);
  await seekBarOf(other).fill('20');
  await context.setOffline(true);
  await startPlaying(page);
  await startPlaying(other);
  await Promise.all([playFor(page, 3), playFor(other, 3)]);
  for (const each of [page, other]) await expect(waiting(each)).toBeVisible();
  await context.setOffline(false);
  for (const each of [page, other]) await expect(saved(each)).toBeVisible();
  await expect
    .poll(async () => (await getLessonProgress(page)).watched.map(([from]) => from))
    .toEqual([0, 20]);
});
