import { expect, type Locator, type Page } from '@playwright/test';
import { apiUrl } from '../environment.ts';

const lessonId = 15;

/** A seeded lesson with captions and a video of about half a minute. */
export const videoLesson = {
  url: `/instaplan/lesson/${lessonId}`,
  title: 'Scan Technique: Pace, Height and Overlap',
};

export const playerOf = (page: Page): Locator => page.getByRole('region', { name: 'Video player' });
export const seekBarOf = (page: Page): Locator =>
  playerOf(page).getByRole('slider', { name: 'Seek' });
export const playButton = (page: Page): Locator =>
  playerOf(page).getByRole('button', { name: 'Play (space)' });
export const pauseButton = (page: Page): Locator =>
  playerOf(page).getByRole('button', { name: 'Pause (space)' });
export const videoOf = (page: Page): Locator => page.locator('video');
export const playbackPosition = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
export const videoDuration = (page: Page): Promise<number> =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.duration);

/** Opens the lesson and waits until the video's metadata has loaded. */
export async function openVideo(page: Page): Promise<void> {
  await page.goto(videoLesson.url);
  await expect(page.getByRole('heading', { level: 1, name: videoLesson.title })).toBeVisible();
  await expect.poll(() => videoDuration(page)).toBeGreaterThan(10);
}

/** Mutes the video and starts it with the play button. */
export async function startPlaying(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Mute (m)' }).click();
  await playButton(page).click();
  await expect(pauseButton(page)).toBeVisible();
}

/** Buffers the whole video, for playback without a connection. */
export async function bufferVideo(page: Page): Promise<void> {
  await videoOf(page).evaluate((video: HTMLVideoElement) => {
    video.preload = 'auto';
    video.load();
  });
  await expect
    .poll(() =>
      videoOf(page).evaluate(
        (video: HTMLVideoElement) =>
          video.buffered.length > 0 &&
          video.buffered.end(video.buffered.length - 1) / video.duration,
      ),
    )
    .toBeGreaterThan(0.98);
}

export async function setDoubleSpeed(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Speed: 1×' }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
}

/** Returns the lesson progress that the server has stored for the user signed in on the page. */
export async function getLessonProgress(
  page: Page,
): Promise<{ status: string; watched: [number, number][] }> {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('atrium.session') ?? '{}') as {
      access_token?: string;
    };
    return session.access_token;
  });
  const headers = { authorization: `Bearer ${token}`, origin: apiUrl };
  const reply = await page.request.get(`/api/lessons/${lessonId}`, { headers });
  const { progress } = (await reply.json()) as {
    progress: { status: string; watched: [number, number][] };
  };
  return progress;
}

/** Hovers over two positions of the seek bar and expects a different thumbnail at each. */
export async function expectThumbnails(page: Page): Promise<void> {
  const bar = await seekBarOf(page).boundingBox();
  if (!bar) throw new Error('The seek bar is not visible');
  const preview = playerOf(page).locator('[data-seek-preview]');
  const thumbnailAt = async (share: number) => {
    await page.mouse.move(bar.x + bar.width * share, bar.y + bar.height / 2);
    await expect(preview).toContainText(/^0:\d\d$/);
    return preview.locator('img').evaluate(async (sprite: HTMLImageElement) => {
      await sprite.decode();
      const { objectFit, objectPosition } = getComputedStyle(sprite);
      const isCropped = objectFit === 'none' && sprite.naturalWidth > sprite.clientWidth;
      return { objectPosition, isCropped };
    });
  };
  const early = await thumbnailAt(0.05);
  const late = await thumbnailAt(0.9);
  expect([early.isCropped, late.isCropped]).toEqual([true, true]);
  expect(early.objectPosition).not.toBe(late.objectPosition);
}
