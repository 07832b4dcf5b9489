import type { Locator, Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { press, tabTo } from '../support/keyboard.ts';
import { becomeSomebody } from '../support/new-person.ts';
import { expect, inspectScreen, test } from '../support/test.ts';

const address = '/instaplan/lesson/15';
const lessonTitle = 'Scan Technique: Pace, Height and Overlap';

const playerOf = (page: Page) => page.getByRole('region', { name: 'Video player' });
const seekBarOf = (page: Page) => playerOf(page).getByRole('slider', { name: 'Seek' });
const videoOf = (page: Page): Locator => page.locator('video');
const placeOf = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const lengthOf = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.duration);

/** Opens the lesson and waits until its video knows its length. */
async function openLesson(page: Page): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: lessonTitle })).toBeVisible();
  await expect.poll(() => lengthOf(page), { timeout: 15_000 }).toBeGreaterThan(10);
}

/** Starts the video by its button, without a sound. */
async function startPlaying(page: Page): Promise<void> {
  const player = playerOf(page);
  await player.getByRole('button', { name: 'Mute (m)' }).click();
  await player.getByRole('button', { name: 'Play (space)' }).click();
  await expect(player.getByRole('button', { name: 'Pause (space)' })).toBeVisible();
}

async function goAtDoubleSpeed(page: Page): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Speed: 1×' }).click();
  await page.getByRole('menuitemradio', { name: '2×' }).click();
}

/** What the server keeps of the lesson for whoever is signed in on the page. */
async function keptOf(page: Page): Promise<{ status: string; watched: [number, number][] }> {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('atrium.session') ?? '{}') as {
      access_token?: string;
    };
    return session.access_token;
  });
  const headers = { authorization: `Bearer ${token}`, origin: apiUrl };
  const reply = await page.request.get('/api/lessons/15', { headers });
  const { progress } = (await reply.json()) as {
    progress: { status: string; watched: [number, number][] };
  };
  return progress;
}

test('a lesson watched at double speed to its end completes', async ({ page }) => {
  await becomeSomebody(page);
  await openLesson(page);
  await startPlaying(page);
  await goAtDoubleSpeed(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await keptOf(page)).status, { timeout: 45_000 }).toBe('completed');
  await expect(page.getByRole('heading', { name: 'Still to watch' })).toBeHidden();
});

test('going to the end does not complete; the screen says what is missing and leads there', async ({
  page,
}) => {
  await becomeSomebody(page);
  await openLesson(page);
  await startPlaying(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2);
  const end = Math.floor((await lengthOf(page)) * 0.96);
  await seekBarOf(page).fill(String(end));
  const missing = page.getByRole('button', { name: /^Watch 0:0\d – 0:3\d$/ });
  await expect(missing).toBeVisible();
  await expect(page.getByText('From 95% on it is complete.')).toBeVisible();
  await expect(playerOf(page).getByRole('button', { name: 'Play (space)' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await keptOf(page)).status).toBe('in_progress');
  await inspectScreen(page, 'video-missing');

  await missing.click();
  await expect.poll(() => placeOf(page)).toBeLessThan(end / 2);
  await expect(playerOf(page).getByRole('button', { name: 'Pause (space)' })).toBeVisible();
});

test('whoever closes the window in the middle goes on there in another browser', async ({
  page,
  browser,
}) => {
  const person = await becomeSomebody(page);
  await openLesson(page);
  await startPlaying(page);
  await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(5);
  const left = await placeOf(page);
  await page.close({ runBeforeUnload: true });

  const elsewhere = await browser.newContext({ baseURL: apiUrl });
  const other = await elsewhere.newPage();
  const reply = await other.request.post('/api/auth/sign-in', {
    headers: { origin: apiUrl },
    data: person,
  });
  const session = await reply.text();
  await other.addInitScript((stored) => localStorage.setItem('atrium.session', stored), session);
  await openLesson(other);
  await expect.poll(() => placeOf(other)).toBeGreaterThan(left - 2);
  expect(await placeOf(other)).toBeLessThan(left + 2);
  await elsewhere.close();
});

test('what is watched without a connection is kept and told when it is back', async ({
  page,
  context,
}) => {
  await becomeSomebody(page);
  await openLesson(page);
  // All of it is loaded before the connection goes.
  await videoOf(page).evaluate((video: HTMLVideoElement) => void (video.preload = 'auto'));
  await startPlaying(page);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2);
  await context.setOffline(true);
  const before = await placeOf(page);
  await expect.poll(() => placeOf(page), { timeout: 15_000 }).toBeGreaterThan(before + 4);
  await playerOf(page).getByRole('button', { name: 'Pause (space)' }).click();
  await expect(page.getByText('Waiting for connection')).toBeVisible();
  const paused = Math.floor(await placeOf(page));

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { watched } = await keptOf(page);
  expect(watched).toHaveLength(1);
  expect(watched[0]?.[0]).toBe(0);
  expect(watched[0]?.[1]).toBeGreaterThanOrEqual(paused);
});

test('the player works by keyboard alone', async ({ page }) => {
  await becomeSomebody(page);
  await openLesson(page);
  await tabTo(page, playerOf(page));
  const pause = playerOf(page).getByRole('button', { name: 'Pause (space)' });
  await page.keyboard.press('m');
  await expect(playerOf(page).getByRole('button', { name: 'Unmute (m)' })).toBeVisible();
  await page.keyboard.press('k');
  await expect(pause).toBeVisible();
  await page.keyboard.press('Space');
  await expect(pause).toBeHidden();
  await page.keyboard.press('Home');
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect(seekBarOf(page)).toHaveAttribute('aria-valuetext', /^0:10 of 0:\d\d$/);
  await page.keyboard.press('ArrowLeft');
  await expect(seekBarOf(page)).toHaveAttribute('aria-valuetext', /^0:00 of/);

  await press(page, playerOf(page).getByRole('button', { name: 'Speed: 1×' }), 'Enter');
  await expect(page.getByRole('menuitemradio', { name: '0.5×' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: '2×' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(playerOf(page).getByRole('button', { name: 'Speed: 2×' })).toBeFocused();
  await page.keyboard.press('f');
  await expect(playerOf(page).getByRole('button', { name: 'Leave full screen (f)' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(playerOf(page).getByRole('button', { name: 'Full screen (f)' })).toBeVisible();
});
