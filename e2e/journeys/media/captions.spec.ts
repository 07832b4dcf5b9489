import { request, type Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { getAccessToken } from '../../support/data/api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import {
  videoDuration,
  playbackPosition,
  playButton,
  playerOf,
  seekBarOf,
} from '../../support/player.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

// Not in parallel: the tests add and remove captions of the same lesson.
test.describe.configure({ mode: 'default' });

// A lesson that other journeys do not play, because they expect captions in one language.
const title = 'Merging Multiple Scans';
const german = `1
00:00:02,000 --> 00:00:11,500
Jedes Stockwerk wird <i>einzeln</i> erfasst.

2
00:00:12,400 --> 00:00:18,000
Der Zweipunktabgleich fügt die Pläne zusammen.
`;

const lessonId = () => queryDatabase(`select id from lessons where title = '${title}'`).trim();

async function callAsAdmin(method: 'PUT' | 'DELETE', data?: object): Promise<number> {
  const authorization = `Bearer ${await getAccessToken(superAdmin.email)}`;
  const api = await request.newContext({
    baseURL: apiUrl,
    extraHTTPHeaders: { authorization, origin: apiUrl },
  });
  const reply = await api.fetch(`/api/admin/lessons/${lessonId()}/captions/de`, { method, data });
  await api.dispose();
  return reply.status();
}

async function openLesson(page: Page, query = ''): Promise<void> {
  await page.goto(`/instaplan/lesson/${lessonId()}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => videoDuration(page)).toBeGreaterThan(20);
}

async function chooseCaptions(page: Page, language: string): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Captions (c)' }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}

const captionResults = (page: Page) => page.getByRole('region', { name: 'Found in videos' });
const headerSearch = (page: Page) => page.getByRole('combobox', { name: 'Search courses' });

test.describe('captions in two languages', () => {
  test.beforeEach(async ({ page }) => {
    expect(await callAsAdmin('PUT', { content: german })).toBe(200);
    await signUpNewUser(page);
  });
  test.afterEach(async () => {
    expect(await callAsAdmin('DELETE')).toBe(200);
  });

  test('switches languages in the player and shows captions above its controls', async ({
    page,
  }) => {
    await openLesson(page);
    await seekBarOf(page).fill('14');
    const caption = playerOf(page).getByText('Der Zweipunktabgleich fügt die Pläne zusammen.');
    await expect(caption).toHaveCount(0);
    await chooseCaptions(page, 'German');
    await expect(caption).toBeVisible();
    const edges = await Promise.all([
      caption.evaluate((line) => line.getBoundingClientRect().bottom),
      seekBarOf(page).evaluate((bar) => bar.getBoundingClientRect().top),
    ]);
    expect(edges[0]).toBeLessThan(edges[1]);
    await seekBarOf(page).fill('4');
    await expect(playerOf(page).getByText('Jedes Stockwerk wird einzeln erfasst.')).toBeVisible();
    await chooseCaptions(page, 'English');
    await expect(playerOf(page).getByText(/Scan each floor/)).toBeVisible();
    await chooseCaptions(page, 'Off');
    await expect(playerOf(page).getByText(/Scan each floor/)).toHaveCount(0);
  });

  test('finds captions with the header search and opens the lesson at that second', async ({
    page,
  }) => {
    await page.goto('/dashboard');
    await headerSearch(page).fill('zweipunktab');
    const option = page.getByRole('option', { name: /Zweipunktabgleich/ });
    await expect(option).toContainText('0:12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/?search=zweipunktab');
    const result = captionResults(page).getByRole('link');
    await expect(result).toHaveCount(1);
    await expect(result).toContainText(title);
    await expect(result.locator('mark')).toHaveText('Zweipunktabgleich');
    await inspectScreen(page, 'search-captions');

    await result.click();
    await expect(page).toHaveURL(`/instaplan/lesson/${lessonId()}?t=12`);
    await expect.poll(() => playbackPosition(page)).toBe(12);
    await expect(playButton(page)).toBeVisible();
    await page.reload();
    await expect.poll(() => playbackPosition(page)).toBe(12);
  });

  test('does not find deleted captions', async ({ page }) => {
    await page.goto('/?search=zweipunktabgleich');
    await expect(captionResults(page)).toBeVisible();
    expect(await callAsAdmin('DELETE')).toBe(200);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    await expect(captionResults(page)).toHaveCount(0);
  });
});

test('adds, replaces and removes captions as an admin and rejects an invalid file', async ({
  page,
}) => {
  await signInByApi(page, superAdmin);
  const courseId = queryDatabase(`select course_id from lessons where id = ${lessonId()}`).trim();
  await page.goto(`/admin/videos?course=${courseId}`);
  await page
    .getByRole('button', { name: `Captions: ${title}` })
    .filter({ visible: true })
    .click();
  const editor = page.getByRole('region', { name: `Captions for ${title}` });
  await expect(editor.getByRole('listitem')).toHaveText([/English/]);
  const uploadCaptions = async (button: string, content: string) => {
    const fileChooser = page.waitForEvent('filechooser');
    await editor.getByRole('button', { name: button }).click();
    const buffer = Buffer.from(content);
    await (
      await fileChooser
    ).setFiles({ name: 'de.srt', mimeType: 'application/x-subrip', buffer });
  };
  await editor.getByRole('combobox', { name: /Language/ }).click();
  await page.getByRole('option', { name: 'German' }).click();
  await uploadCaptions('Add captions', '<html></html>');
  await expect(editor.getByRole('alert')).toHaveText(/This is not a caption file/);
  await uploadCaptions('Add captions', german.replace('00:00:11,500', '00:00:01,500'));
  await expect(editor.getByRole('alert')).toHaveText(/^Line 2 has no valid time/);
  await uploadCaptions('Add captions', german);
  await expect(editor.getByRole('listitem')).toHaveText([/German/, /English/]);
  await expect(editor.getByRole('alert')).toHaveCount(0);
  await inspectScreen(page, 'captions-editor');
  await uploadCaptions(
    'Replace German captions',
    german.replace('Zweipunktabgleich', 'Punktabgleich'),
  );
  await expect(page.getByText('German captions saved').first()).toBeVisible();
  await expect
    .poll(() =>
      queryDatabase(
        `select text from caption_cues where lesson_id = ${lessonId()} and language = 'de'`,
      ),
    )
    .toContain('Der Punktabgleich');

  await editor.getByRole('button', { name: 'Remove German captions' }).click();
  await page
    .getByRole('dialog', { name: 'Remove German captions?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('German captions removed').first()).toBeVisible();
  await expect(editor.getByRole('listitem')).toHaveText([/English/]);
});

test('opens the last second for a time past the end and the start for an invalid time', async ({
  page,
}) => {
  await signUpNewUser(page);
  await openLesson(page, '?t=86399');
  const end = Math.floor(await videoDuration(page)) - 1;
  await expect.poll(() => playbackPosition(page)).toBe(end);
  await expect(playButton(page)).toBeVisible();
  await openLesson(page, '?t=soon');
  expect(await playbackPosition(page)).toBe(0);
});

test('shows an error with a retry when the caption search fails', async ({ page }) => {
  await page.route('**/api/search/transcripts*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await signUpNewUser(page);
  await page.goto('/?search=outbuilding');
  const errorMessage = page.getByText('Couldn’t search video captions');
  await expect(errorMessage).toBeVisible({ timeout: 20_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(captionResults(page)).toContainText(title);
  await expect(errorMessage).toHaveCount(0);
});
