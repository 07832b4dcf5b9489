import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

const backgroundVideo = (page: Page) => page.locator('video');
const playButton = (page: Page) => page.getByRole('button', { name: 'Play background' });
const pauseButton = (page: Page) => page.getByRole('button', { name: 'Pause background' });

const secondsPlayed = (page: Page) =>
  backgroundVideo(page).evaluate((video) =>
    video instanceof HTMLVideoElement ? video.currentTime : 0,
  );

/** Waits until the browser is idle and has painted again, by when a video would have been added. */
const waitUntilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestIdleCallback(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        ),
      ),
  );

test.describe('auth screen background', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('plays until it is paused and stays paused for the session', async ({ page }) => {
    await page.goto('/auth');
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);
    await pauseButton(page).click();
    await expect(playButton(page)).toBeVisible();
    await expect(backgroundVideo(page)).toHaveJSProperty('paused', true);

    await page.reload();
    await expect(playButton(page)).toBeVisible();
    await expect(backgroundVideo(page), 'a paused video is not loaded').toHaveCount(0);
    await playButton(page).click();
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2);
  });

  test('loads a smaller video on a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const request = page.waitForRequest(/\/mobile[^/]*\.(webm|mp4)/);
    await page.goto('/auth');
    await request;
  });

  test('shows a still image when data saver is on', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle(page);
    await expect(backgroundVideo(page)).toHaveCount(0);
    await expect(pauseButton(page)).toHaveCount(0);
  });

  test('shows a still image when the video fails to load', async ({ page }) => {
    await page.route(/\.(webm|mp4)$/, (route) => route.abort());
    await page.goto('/auth');
    await expect(pauseButton(page)).toBeVisible();
    await expect(pauseButton(page)).toHaveCount(0);
    await expect(backgroundVideo(page)).toHaveCount(0);
  });
});

test('shows a still background when reduced motion is preferred', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle(page);
  await expect(backgroundVideo(page)).toHaveCount(0);
  await expect(pauseButton(page)).toHaveCount(0);
});
