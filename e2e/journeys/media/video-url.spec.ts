import type { Page } from '@playwright/test';
import { signUpNewUser } from '../../support/data/new-user.ts';
import {
  setDoubleSpeed,
  openVideo,
  pauseButton,
  playbackPosition,
  playButton,
  playerOf,
  seekBarOf,
  startPlaying,
  videoOf,
} from '../../support/player.ts';
import { expect, test } from '../../support/test.ts';

/** Size of the part that the first URL still serves: about ten seconds of the video. */
const firstBytes = 200_000;
const isVideo = (url: URL) => url.pathname.endsWith('.mp4');

/** Returns whether the player has requested a new URL since. Within a minute the API may return the same URL. */
function watchRenewal(page: Page): () => boolean {
  let isRenewed = false;
  page.on('request', (request) => {
    if (/\/api\/lessons\/\d+$/.test(request.url())) isRenewed = true;
  });
  return () => isRenewed;
}

/** Waits until the video fails and plays again, and returns both positions. */
const waitForRecovery = (video: HTMLVideoElement) =>
  new Promise<{ failedAt: number; playsFrom: number }>((resolve) => {
    const once = { once: true };
    const onError = () => {
      const failedAt = video.currentTime;
      const onPlaying = () => resolve({ failedAt, playsFrom: video.currentTime });
      video.addEventListener('playing', onPlaying, once);
    };
    video.addEventListener('error', onError, once);
  });

test('renews a URL that expires during playback and continues at the same position and speed', async ({
  page,
}) => {
  let isRenewed: (() => boolean) | undefined;
  // The first URL serves only the beginning; requests after the renewal go to storage.
  await page.route(isVideo, async (route) => {
    const request = route.request();
    if (isRenewed?.()) return route.continue();
    const from = Number(/bytes=(\d+)-/.exec(request.headers()['range'] ?? '')?.[1] ?? 0);
    if (from >= firstBytes) {
      // The browser buffers ahead, so wait until playback gets close to the end of the served part.
      await expect.poll(() => playbackPosition(page), { timeout: 20_000 }).toBeGreaterThan(8);
      isRenewed ??= watchRenewal(page);
      return route.fulfill({ status: 403 });
    }
    const range = `bytes=${from}-${firstBytes - 1}`;
    await route.fulfill({
      response: await route.fetch({ headers: { ...request.headers(), range } }),
    });
  });
  await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await setDoubleSpeed(page);
  const { failedAt, playsFrom } = await videoOf(page).evaluate(waitForRecovery);
  expect(isRenewed?.()).toBe(true);
  expect(failedAt).toBeGreaterThan(8);
  expect(Math.abs(playsFrom - failedAt)).toBeLessThan(2);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(playsFrom + 1);
  await expect(playerOf(page).getByRole('button', { name: 'Speed: 2×' })).toBeVisible();
  await expect(page.getByText('Video Loading Error')).toHaveCount(0);
});

test('continues at the same position from a new URL after a pause of 15 minutes', async ({
  page,
}) => {
  await page.clock.install();
  await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(3);
  await pauseButton(page).click();
  const paused = await playbackPosition(page);
  await page.clock.fastForward('15:01');
  const isRenewed = watchRenewal(page);
  await page.route(isVideo, (route) =>
    isRenewed() ? route.continue() : route.fulfill({ status: 403 }),
  );
  await playButton(page).click();
  await expect.poll(isRenewed).toBe(true);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(paused + 1);
  expect(await playbackPosition(page)).toBeLessThan(paused + 8);
  await expect(pauseButton(page)).toBeVisible();
});

test('loads captions from a new URL when theirs has expired', async ({ page }) => {
  let isRenewed = () => false;
  await page.route(/\.vtt\?expired&/, (route) =>
    route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.route(/\/api\/lessons\/\d+$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const expired = body.replaceAll('.vtt?', '.vtt?expired&');
    await route.fulfill({ response, body: isRenewed() ? body : expired });
  });
  await signUpNewUser(page);
  await openVideo(page);
  const source = await videoOf(page).getAttribute('src');
  isRenewed = watchRenewal(page);
  await seekBarOf(page).fill('7');
  await playerOf(page).getByRole('button', { name: 'Captions (c)' }).click();
  const caption = 'Walk at about half a metre per second, in short steps.';
  await expect(playerOf(page).getByText(caption, { exact: true })).toBeVisible();
  expect(isRenewed()).toBe(true);
  expect(await videoOf(page).getAttribute('src')).toBe(source);
});
