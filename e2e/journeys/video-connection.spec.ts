import type { Page } from '@playwright/test';
import { becomeSomebody } from '../support/new-person.ts';
import {
  keptOf,
  loadAhead,
  openVideo,
  pauseButton,
  placeOf,
  playButton,
  seekBarOf,
  startPlaying,
} from '../support/player.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page) => page.getByText('Saved', { exact: true });
const waiting = (page: Page) => page.getByText('Waiting for connection');

/** Plays for some seconds from the current position, then pauses. */
async function playFor(page: Page, seconds: number): Promise<void> {
  const from = await placeOf(page);
  await expect(pauseButton(page)).toBeVisible();
  await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(from + seconds);
  await pauseButton(page).click();
  await expect(playButton(page)).toBeVisible();
}

test('stores progress watched offline and sends it when the connection is back', async ({
  page,
  context,
}) => {
  await becomeSomebody(page);
  await openVideo(page);
  await loadAhead(page);
  await startPlaying(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2);
  await context.setOffline(true);
  await playFor(page, 4);
  await expect(waiting(page)).toBeVisible();
  const paused = Math.floor(await placeOf(page));

  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const { watched } = await keptOf(page);
  expect(watched).toHaveLength(1);
  expect(watched[0]?.[0]).toBe(0);
  expect(watched[0]?.[1]).toBeGreaterThanOrEqual(paused);
});

test('merges parts watched in two browsers, one of them offline', async ({ page, browser }) => {
  await becomeSomebody(page);
  const elsewhere = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const other = await elsewhere.newPage();
  await openVideo(page);
  await openVideo(other);
  await loadAhead(other);

  await elsewhere.setOffline(true);
  await seekBarOf(other).fill('20');
  await startPlaying(other);
  await playFor(other, 4);
  await expect(waiting(other)).toBeVisible();
  const later = Math.floor(await placeOf(other));

  await startPlaying(page);
  await playFor(page, 4);
  await expect(saved(page)).toBeVisible();
  const earlier = Math.floor(await placeOf(page));
  expect((await keptOf(page)).watched).toHaveLength(1);

  await elsewhere.setOffline(false);
  await expect(saved(other)).toBeVisible();
  const { watched } = await keptOf(page);
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
  await elsewhere.close();
});

test('keeps offline progress of two windows of one browser', async ({ page, context }) => {
  await becomeSomebody(page);
  const other = await context.newPage();
  await openVideo(page);
  await openVideo(other);
  for (const each of [page, other]) await loadAhead(each);
  await seekBarOf(other).fill('20');
  await context.setOffline(true);
  await startPlaying(page);
  await startPlaying(other);
  await Promise.all([playFor(page, 3), playFor(other, 3)]);
  for (const each of [page, other]) await expect(waiting(each)).toBeVisible();
  await context.setOffline(false);
  for (const each of [page, other]) await expect(saved(each)).toBeVisible();
  await expect
    .poll(async () => (await keptOf(page)).watched.map(([from]) => from))
    .toEqual([0, 20]);
});
