import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const film = (page: Page) => page.locator('video');
const playButton = (page: Page) => page.getByRole('button', { name: 'Play background' });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause background' });

const secondsPlayed = (page: Page) =>
  film(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

test.describe('the background of the auth screens', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('moves until it is paused, and stays paused for the session', async ({ page }) => {
    await page.goto('/auth');
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);
    await pauseButton(page).click();
    await expect(playButton(page)).toBeVisible();
    const paused = await secondsPlayed(page);
    await page.waitForTimeout(500);
    expect(await secondsPlayed(page)).toBe(paused);

    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expect(film(page), 'nothing is loaded in vain').toHaveCount(0);
    await playButton(page).click();
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);
  });

  test('is a smaller film on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const request = page.waitForRequest(/\/mobile[^/]*\.(webm|mp4)/);
    await page.goto('/auth');
    await request;
  });

  test('is a still drawing with a data saver', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1_000);
    await expect(film(page)).toHaveCount(0);
    await expect(pauseButton(page)).toHaveCount(0);
  });

  test('is a still drawing where the film does not load', async ({ page }) => {
    await page.route(/\.(webm|mp4)$/, (route) => route.abort());
    await page.goto('/auth');
    await expect(pauseButton(page)).toBeVisible();
    await expect(pauseButton(page)).toHaveCount(0);
    await expect(film(page)).toHaveCount(0);
  });
});

test('the background stands still where motion is not wanted', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(1_000);
  await expect(film(page)).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);
});
