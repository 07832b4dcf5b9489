import type { Locator, Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { getAccessToken } from '../../support/data/api.ts';
import { lessonList, lessonRow, openAllModules } from '../../support/page-parts.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { exclusiveLearner, learner } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test, fillSignInForm } from '../../support/test.ts';

const publicPath = '/instaplan';
const title = 'InstaPlan Field Training: Scan, Measure, Deliver';
const lessonTitle = 'Your Profile and Device Settings';

type Listed = { id: number; kind: string; title: string; href: string };

const progressOf = (page: Page) => page.getByRole('region', { name: 'Course Progress' });

/** Returns request headers for API calls as the user signed in on the page. */
async function authOptions(page: Page): Promise<{ headers: Record<string, string> }> {
  const token = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('atrium.session') ?? '{}') as {
      access_token?: string;
    };
    return session.access_token;
  });
  return { headers: { authorization: `Bearer ${token}`, origin: apiUrl } };
}

/** Completes the given number of text and video lessons by API. */
async function completeLessons(page: Page, count: number): Promise<void> {
  const options = await authOptions(page);
  const lessons = (await (
    await page.request.get('/api/courses/1/lessons', options)
  ).json()) as Listed[];
  const open = lessons.filter(({ kind }) => kind === 'text' || kind === 'video').slice(0, count);
  for (const { id } of open) {
    const data = { lessonId: id, status: 'completed' };
    const reply = await page.request.post('/api/progress/unit', { ...options, data });
    expect(reply.status()).toBe(200);
  }
}

async function resetIn(page: Page, row: Locator) {
  await row.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
}

test('marks a lesson complete and resets it with consistent progress in two windows', async ({
  page,
  context,
}) => {
  await signUpNewUser(page);
  await page.goto('/course/1');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const progress = progressOf(page);
  await expect(progress.getByText('0 / 270')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Start Learning/ })).toHaveAttribute(
    'href',
    `${publicPath}/lesson/5`,
  );
  const other = await context.newPage();
  await other.goto('/course/1');
  await expect(progressOf(other).getByText('0 / 270')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/progress/unit')) calls.push(request.postData() ?? '');
  });
  const row = lessonRow(page, lessonTitle);
  await row.getByRole('button', { name: 'Mark Complete' }).dblclick();
  await lessonRow(page, 'A Tour of the Home Screen')
    .getByRole('button', { name: 'Mark Complete' })
    .click();
  await expect(page.getByText('Lesson marked as complete!').first()).toBeVisible();
  await expect(progress.getByText('20 / 270')).toBeVisible();
  expect(calls).toHaveLength(2);
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue with lesson/ })).toBeVisible();

  await page.reload();
  await expect(progress.getByText('20 / 270')).toBeVisible();
  await other.reload();
  await expect(progressOf(other).getByText('20 / 270')).toBeVisible();

  await resetIn(page, row);
  await expect(page.getByText('Progress saved').first()).toBeVisible();
  await expect(row.getByText('Not Started')).toBeVisible();
  await expect(progress.getByText('10 / 270')).toBeVisible();

  // The other window still offers the reset; after it, the window shows the current progress.
  await resetIn(other, lessonRow(other, lessonTitle));
  await expect(progressOf(other).getByText('10 / 270')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Atrium' })).toBeVisible();
});

test('shows a single lesson list with modules that expand and collapse', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/course/1');
  const list = lessonList(page);
  await expect(list.getByText('10 of 27 done')).toBeVisible();
  for (const role of ['link', 'button'] as const)
    await expect(progressOf(page).getByRole(role, { name: lessonTitle })).toHaveCount(0);
  await expect(progressOf(page).getByRole('button', { name: 'Mark Complete' })).toHaveCount(0);
  const current = list.getByRole('button', { name: /^Module 4/ });
  await expect(current).toHaveAttribute('aria-expanded', 'true');
  const other = list.getByRole('button', { name: /^Module 2/ });
  await expect(other).toHaveAttribute('aria-expanded', 'false');
  await other.click();
  await expect(lessonRow(page, lessonTitle).getByText('Completed', { exact: true })).toBeVisible();
  const decoration = await lessonRow(page, lessonTitle)
    .getByRole('link', { name: lessonTitle })
    .evaluate((link) => getComputedStyle(link).textDecorationLine);
  expect(decoration).toBe('none');
  await openAllModules(page);
  await expect(list.locator('li li')).toHaveCount(27);
  await list.getByRole('button', { name: 'Close all' }).click();
  await expect(list.locator('li li').first()).toBeHidden();
  for (const count of ['Completed', 'In Progress', 'Not Started']) {
    await expect(progressOf(page).getByText(count, { exact: true })).toBeVisible();
  }
});

test('focuses the heading when a course is opened from the catalogue', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto('/');
  const course = 'TypeScript for Working Developers';
  await page.getByRole('link', { name: course }).click();
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeFocused();
  await expect(progressOf(page).getByText('57%')).toBeVisible();
});

test('shows why a quiz cannot be marked complete in a toast and in its row', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto('/course/1');
  const row = lessonRow(page, 'Module 2 Quiz');
  await row.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Quiz Not Passed', { exact: true }).first()).toBeVisible();
  // A quiz that was not taken has no score, neither in the toast nor in the row.
  await expect(
    row.getByText('You have not taken this quiz yet. Pass it to complete the lesson.'),
  ).toBeVisible();
  await expect(page.getByText(/Your score/)).toHaveCount(0);
  await expect(row.getByText('Not Started')).toBeVisible();
  await expect(row.getByRole('link', { name: /^Open lesson/ })).toHaveAttribute(
    'href',
    `${publicPath}/lesson/8`,
  );
  await openAllModules(page);
  const capstone = lessonRow(page, 'Capstone Project');
  await capstone.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(
    capstone.getByText('Submit your capstone project to complete this lesson.'),
  ).toBeVisible();
});

test('shows an error in the row when progress cannot be saved and saves it on retry', async ({
  page,
}) => {
  await signUpNewUser(page);
  await page.goto('/course/1');
  const row = lessonRow(page, lessonTitle);
  await page.route('**/api/progress/unit', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  );
  await row.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(page.getByText('Progress Update Failed', { exact: true }).first()).toBeVisible();
  await expect(row.getByText('Failed to update progress')).toBeVisible();
  await page.unroute('**/api/progress/unit');
  await row.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(row.getByText('Failed to update progress')).toHaveCount(0);
});

test('asks for confirmation before a quiz is reset and cancels on Escape', async ({ page }) => {
  await signInByApi(page, learner);
  await page.goto(publicPath);
  await openAllModules(page);
  const reset = lessonRow(page, 'Module 2 Quiz').getByRole('button', { name: 'Reset' });
  await reset.click();
  await expect(page.getByRole('dialog', { name: 'Reset “Module 2 Quiz”?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(reset).toBeFocused();
});

test('hides the complete button of a lesson that must be watched', async ({ page }) => {
  await signUpNewUser(page);
  await page.route('**/api/progress/enhanced/1', async (route) => {
    const progress = (await (await route.fetch()).json()) as { unitProgress: object[] };
    const [first, ...others] = progress.unitProgress;
    const unitProgress = [{ ...first, isMarkable: false }, ...others];
    await route.fulfill({ json: { ...progress, unitProgress } });
  });
  await page.goto('/course/1');
  const rows = lessonList(page).locator('li li');
  await expect(rows.nth(1).getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await expect(rows.first().getByText('Not Started')).toBeVisible();
  await expect(rows.first().getByRole('button')).toHaveCount(0);
});

test('shows "Course not found" for a course of another organization and an invalid id', async ({
  page,
}) => {
  const headers = { authorization: `Bearer ${await getAccessToken(exclusiveLearner.email)}` };
  const reply = await page.request.get(`${apiUrl}/api/courses`, { headers });
  const [theirs] = (await reply.json()) as Listed[];
  await signInByApi(page, learner);
  for (const id of [theirs?.id, 'nothing', 999_999]) {
    await page.goto(`/course/${id}`);
    await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Catalog' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Atrium' })).toBeFocused();
});

test('shows "Course not found" at a public path to users with an exclusive catalogue', async ({
  page,
}) => {
  await signInByApi(page, exclusiveLearner);
  await page.goto(publicPath);
  await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto('/course/1');
  await expect(page.getByRole('heading', { name: 'Course not found' })).toBeVisible();
});

test('shows the outline to a visitor and returns to the lesson after signing in', async ({
  page,
}) => {
  await page.goto(publicPath);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(progressOf(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Track your progress' })).toBeVisible();
  await page.getByRole('link', { name: lessonTitle }).click();
  await expect(page).toHaveURL(`${publicPath}/lesson/6`);
  await expect(page.getByRole('heading', { name: 'Sign in to open this lesson' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignInForm(page, learner.email);
  await expect(page).toHaveURL(`${publicPath}/lesson/6`);
  await expect(page.getByRole('heading', { level: 1, name: lessonTitle })).toBeVisible();
});

test('asks a visitor to sign in at a lesson URL and shows not found for an unknown lesson', async ({
  page,
}) => {
  await page.goto(`${publicPath}/lesson/6`);
  await expect(page.getByRole('heading', { name: 'Sign in to open this lesson' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goto(`${publicPath}/lesson/999999`);
  await expect(page.getByRole('heading', { name: 'Lesson not found' })).toBeVisible();
  await page.goto('/no-such-course');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.goto('/course/1');
  await expect(page).toHaveURL('/auth?next=%2Fcourse%2F1');
});

test('rates a course by keyboard after completing half of it and changes the rating', async ({
  page,
}) => {
  await signUpNewUser(page);
  await completeLessons(page, 13);
  await page.goto('/course/1');
  await expect(progressOf(page).getByText('130 / 270')).toBeVisible();
  const card = page.getByRole('region', { name: 'Rate this course' });
  await expect(card).toHaveCount(0);
  await openAllModules(page);
  await lessonRow(page, 'Exporting and the Interactive Viewer')
    .getByRole('button', { name: 'Mark Complete' })
    .click();
  await expect(card).toBeVisible();

  const reviews = page.getByText(/^\(\d+\)$/);
  const before = Number((await reviews.innerText()).slice(1, -1));
  await card.getByRole('button', { name: 'Save rating' }).click();
  await expect(card.getByText('Choose one to five stars.')).toBeVisible();
  await card.getByRole('radio', { name: '1 star', exact: true }).focus();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await card.getByLabel(/Why this rating/).fill('Clear, and it respects my time.');
  await page.keyboard.press('Enter');
  await expect(card.getByText('You gave it 4 stars.')).toBeVisible();
  await expect(reviews).toHaveText(`(${before + 1})`);

  await page.reload();
  await expect(card.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await card.getByRole('radio', { name: '5 stars' }).click();
  await card.getByRole('button', { name: 'Change rating' }).click();
  await expect(card.getByText('You gave it 5 stars.')).toBeVisible();
  await expect(card.getByLabel(/Why this rating/)).toHaveValue('Clear, and it respects my time.');
  await expect(reviews).toHaveText(`(${before + 1})`);
});
