import type { Page } from '@playwright/test';
import { learner } from '../data/seed-users.ts';
import { openVideo, pauseButton, playerOf, videoLesson, videoOf } from '../player.ts';
import type { Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

/** Opens the video lesson of a learner who has started it. Progress calls fail, so the lesson is not completed. */
async function openAsLearner(page: Page): Promise<void> {
  for (const call of ['unit', 'video']) {
    await page.route(`**/api/progress/${call}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    );
  }
  await signInByApi(page, learner);
  await openVideo(page);
}

/** Plays the muted video from a position. */
async function playFrom(page: Page, seconds: number): Promise<void> {
  await videoOf(page).evaluate(async (video: HTMLVideoElement, from) => {
    video.muted = true;
    video.currentTime = from;
    await video.play();
  }, seconds);
}

const hasOverlay = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768;

/** The video player while it plays, with parts not watched, and when loading fails. */
export const videoScreens: Screen[] = [
  {
    name: 'video-playing',
    open: async (page) => {
      await openAsLearner(page);
      await playFrom(page, 8);
      if (!hasOverlay(page)) return;
      await playerOf(page).getByRole('button', { name: 'Captions (c)' }).click();
      await expect(playerOf(page).getByText(/^Hold the device at chest height/)).toBeVisible();
      await expect(pauseButton(page)).toBeVisible();
    },
  },
  {
    name: 'video-missing',
    open: async (page) => {
      await openAsLearner(page);
      await playFrom(page, 30);
      await expect(page.getByRole('heading', { name: 'Still to watch' })).toBeVisible();
      await videoOf(page).evaluate((video: HTMLVideoElement) => video.pause());
      await expect(page.getByText('Waiting for connection')).toBeVisible();
    },
  },
  {
    name: 'video-error',
    open: async (page) => {
      await page.route(/\.mp4/, (route) => route.abort());
      await signInByApi(page, learner);
      await page.goto(videoLesson.url);
      await expect(page.getByText('Video Loading Error')).toBeVisible();
    },
  },
];
