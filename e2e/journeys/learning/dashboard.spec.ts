import { request, type Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { getAccessToken } from '../../support/data/api.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { learner } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

async function getAsLearner<Reply>(url: string): Promise<Reply> {
  const authorization = `Bearer ${await getAccessToken(learner.email)}`;
  const api = await request.newContext({ baseURL: apiUrl, extraHTTPHeaders: { authorization } });
  const reply = (await (await api.get(url)).json()) as Reply;
  await api.dispose();
  return reply;
}

/** Opens the dashboard and returns a response it received: other journeys change the same learner's progress. */
async function openDashboard<Reply>(page: Page, url: string): Promise<Reply> {
  const response = page.waitForResponse((reply) => new URL(reply.url()).pathname === url);
  await page.goto('/dashboard');
  return (await (await response).json()) as Reply;
}

test('links to the next lesson', async ({ page }) => {
  await signInByApi(page, learner);
  type Next = { lessonTitle: string; href: string; isLessonStarted: boolean };
  const { next } = await openDashboard<{ next: Next }>(page, '/api/progress/next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Amara');
  await expect(page.getByText('Next up', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: next.lessonTitle })).toBeVisible();
  await expect(page.getByText(/^\d+ (minutes?|hours?)$/)).toBeVisible();
  const action = next.isLessonStarted ? 'Continue lesson' : 'Start lesson';
  await page.getByRole('link', { name: action, exact: true }).click();
  await expect(page).toHaveURL(next.href);
});

test('lists started courses first, most recent on top, and links to the catalogue', async ({
  page,
}) => {
  const courses = await getAsLearner<{ id: number; title: string }[]>('/api/courses');
  await signInByApi(page, learner);
  const started = await openDashboard<{ courseId: number; lastActivityAt: string }[]>(
    page,
    '/api/progress/started',
  );
  const expected = started
    .toSorted((a, b) => b.lastActivityAt.localeCompare(a.lastActivityAt))
    .map(({ courseId }) => courses.find(({ id }) => id === courseId)?.title);
  const titles = page.getByRole('heading', { level: 3 });
  await expect(titles).toHaveCount(6);
  const shown = await titles.allTextContents();
  expect(shown.slice(0, expected.length)).toEqual(expected);
  const rows = page.getByRole('listitem').filter({ has: titles });
  await expect(rows.getByRole('progressbar')).toHaveCount(expected.length);
  await page.getByRole('link', { name: `Browse all ${courses.length} courses` }).click();
  await expect(page).toHaveURL('/');
});

test('links to the courses when none was started', async ({ page }) => {
  await signUpNewUser(page);
  await expect(page.getByText('Start a course. You can pick it up here next time.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to courses' }).click();
  await expect(page).toHaveURL('/');
});

test('shows an empty state without access to any course', async ({ page }) => {
  await page.route('**/api/courses*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.route('**/api/progress/next', (route) => route.fulfill({ json: { next: null } }));
  await page.route('**/api/progress/started', (route) => route.fulfill({ json: [] }));
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByText("You don't have access to any courses yet.")).toBeVisible();
  await expect(page.getByRole('link', { name: /Continue|Go to courses/ })).toHaveCount(0);
});

test('shows a message when all started courses are completed', async ({ page }) => {
  await page.route('**/api/progress/next', (route) => route.fulfill({ json: { next: null } }));
  await page.route('**/api/progress/started', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[];
    const completedAt = '2026-03-01T12:00:00.000Z';
    await route.fulfill({ json: [{ ...first, percentComplete: 100, completedAt }] });
  });
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByText('You’ve finished every course you started.')).toBeVisible();
});

test('retries sections that failed to load', async ({ page }) => {
  let isDown = true;
  for (const call of ['courses*', 'progress/next']) {
    await page.route(`**/api/${call}`, (route) =>
      isDown ? route.fulfill({ status: 503, json: { code: 'unavailable' } }) : route.continue(),
    );
  }
  await signInByApi(page, learner);
  await page.goto('/dashboard');
  await expect(page.getByText('Failed to fetch courses')).toBeVisible();
  isDown = false;
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.last().click();
  await expect(page.getByText('Failed to fetch courses')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await retry.click();
  await expect(page.getByRole('link', { name: /^(Start|Continue) lesson$/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(6);
});
