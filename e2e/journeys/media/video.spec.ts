import { apiUrl } from '../../environment.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import {
  setDoubleSpeed,
  getLessonProgress,
  videoDuration,
  openVideo,
  pauseButton,
  playbackPosition,
  playButton,
  playerOf,
  seekBarOf,
  startPlaying,
  videoLesson,
} from '../../support/player.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

test('completes a lesson watched to the end at double speed', async ({ page }) => {
  await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await setDoubleSpeed(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await getLessonProgress(page)).status, { timeout: 45_000 })
    .toBe('completed');
  await expect(page.getByRole('heading', { name: 'Still to watch' })).toBeHidden();
});

test('plays after a click on Play when the video loads on the second try', async ({ page }) => {
  await signUpNewUser(page);
  let failRequest = () => {};
  const failed = new Promise<void>((resolve) => {
    failRequest = resolve;
  });
  await page.route(/\.mp4(\?|$)/, (route) => failed.then(() => route.abort()), { times: 1 });
  const videoRequest = page.waitForRequest(/\.mp4(\?|$)/);
  await page.goto(videoLesson.url);
  await videoRequest;
  await playerOf(page).getByRole('button', { name: 'Mute (m)' }).click();
  await playButton(page).click();
  failRequest();
  await expect.poll(() => playbackPosition(page), { timeout: 20_000 }).toBeGreaterThan(1);
  await expect(pauseButton(page)).toBeVisible();
});

test('does not complete a lesson on seeking to the end and shows the missing part', async ({
  page,
}) => {
  await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(2);
  const end = Math.floor((await videoDuration(page)) * 0.96);
  await seekBarOf(page).fill(String(end));
  const missing = page.getByRole('button', { name: /^Watch 0:0\d – 0:3\d$/ });
  await expect(missing).toBeVisible();
  await expect(page.getByText('Watch at least 95% to complete it.')).toBeVisible();
  await expect(playButton(page)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await getLessonProgress(page)).status).toBe('in_progress');
  await inspectScreen(page, 'video-missing');

  await missing.click();
  await expect.poll(() => playbackPosition(page)).toBeLessThan(end / 2);
  await expect(pauseButton(page)).toBeVisible();
});

test('resumes at the last position in another browser', async ({ page, browser }) => {
  const user = await signUpNewUser(page);
  await openVideo(page);
  await startPlaying(page);
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(5);
  const position = await playbackPosition(page);
  await page.close({ runBeforeUnload: true });

  const otherContext = await browser.newContext({ baseURL: apiUrl });
  const other = await otherContext.newPage();
  const reply = await other.request.post('/api/auth/sign-in', {
    headers: { origin: apiUrl },
    data: user,
  });
  const session = await reply.text();
  await other.addInitScript((stored) => localStorage.setItem('atrium.session', stored), session);
  await openVideo(other);
  await expect.poll(() => playbackPosition(other)).toBeGreaterThan(position - 2);
  expect(await playbackPosition(other)).toBeLessThan(position + 2);
  await otherContext.close();
});
