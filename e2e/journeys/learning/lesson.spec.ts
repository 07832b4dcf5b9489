import type { Page } from '@playwright/test';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { expect, test } from '../../support/test.ts';

const course = '/instaplan';
const first = { id: 5, title: 'Installing the App and Signing In' };
const second = { id: 6, title: 'Your Profile and Device Settings' };
const capstone = { id: 31, title: 'Capstone Project' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const outlineOf = (page: Page) => page.getByRole('navigation', { name: 'Course outline' });
const moduleOf = (page: Page, name: string) => outlineOf(page).getByRole('button', { name });

test('starts a text lesson on open, completes it with the button and links to the next', async ({
  page,
}) => {
  await signUpNewUser(page);
  const startRequest = page.waitForRequest('**/api/progress/unit');
  await page.goto(`${course}/lesson/${first.id}`);
  expect((await startRequest).postDataJSON()).toMatchObject({
    lessonId: first.id,
    status: 'in_progress',
  });
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Lesson Completed!').first()).toBeVisible();
  await expect(page.getByText('Your progress has been saved.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeFocused();
  await expect(page.getByText('Up next')).toBeVisible();
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  const nextLink = page.getByRole('link', { name: 'Next lesson', exact: true });
  const [toastBox, nextLinkBox] = [await toast.boundingBox(), await nextLink.boundingBox()];
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(nextLinkBox?.y ?? 0);
  await expect(moduleOf(page, 'Navigating the App')).toContainText('1/4');
  await expect(outlineOf(page).getByText('4%')).toBeVisible();

  await nextLink.click();
  await expect(page).toHaveURL(`${course}/lesson/${second.id}`);
  await expect(heading(page, second.title)).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(second.title));
  await expect(page.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
});

test('collapses modules except the one with the current lesson', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto(`${course}/lesson/28`);
  const [firstModule, currentModule] = [
    moduleOf(page, 'Navigating the App'),
    moduleOf(page, 'Help, Support'),
  ];
  await expect(firstModule).toHaveAttribute('aria-expanded', 'true');
  await firstModule.click();
  await expect(firstModule).toHaveAttribute('aria-expanded', 'false');
  await expect(currentModule).toHaveAttribute('aria-expanded', 'true');
  await currentModule.click({ force: true });
  await expect(currentModule).toHaveAttribute('aria-expanded', 'true');
  await expect(outlineOf(page).locator('[aria-current=page]')).toContainText('Common Scan Errors');
});

test('shows the outline as a drawer in a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpNewUser(page);
  await page.goto(`${course}/lesson/${first.id}`);
  const toggle = page.getByRole('button', { name: 'Course outline' });
  await toggle.click();
  await expect(outlineOf(page).getByRole('link', { name: first.title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await toggle.click();
  await outlineOf(page).getByRole('link', { name: second.title }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, second.title)).toBeFocused();
});

test('saves a capstone while typing and on leaving, and locks it after submission', async ({
  page,
}) => {
  await signUpNewUser(page);
  await page.goto(`${course}/lesson/${capstone.id}`);
  const tasks = page.getByRole('checkbox');
  await expect(tasks).toHaveCount(9);
  for (const task of await tasks.all()) await task.click();
  const reflection = page.getByLabel('Reflection');
  await reflection.fill('The staircase was harder than I thought.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await reflection.fill('The staircase was harder than I thought, twice.');
  const flushed = page.waitForResponse('**/capstone');
  await page.getByRole('link', { name: 'Final Exam' }).first().click();
  await flushed;

  await page.goto(`${course}/lesson/${capstone.id}`);
  await expect(reflection).toHaveValue('The staircase was harder than I thought, twice.');
  await expect(page.getByText('9 of 9 tasks done')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible();
  await expect(reflection).toHaveAttribute('readonly');
});

test('shows a preview lesson to a visitor and explains locked and unknown lessons', async ({
  page,
}) => {
  await page.goto(`${course}/lesson/${first.id}`);
  await expect(heading(page, first.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
  await outlineOf(page).getByRole('link', { name: second.title }).click();
  await expect(heading(page, 'Sign in to open this lesson')).toBeFocused();
  await page.goto(`${course}/lesson/999999`);
  await expect(heading(page, 'Lesson not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the course' }).click();
  await expect(page).toHaveURL(course);
});

test('shows an error with a retry when a lesson fails to load', async ({ page }) => {
  await signUpNewUser(page);
  await page.route('**/api/lessons/*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await page.goto(`${course}/lesson/${second.id}`);
  await expect(heading(page, 'Failed to fetch lesson')).toBeVisible();
  await page.unroute('**/api/lessons/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, second.title)).toBeFocused();
});

test('keeps focus on the heading while questions and tasks load', async ({ page }) => {
  await signUpNewUser(page);
  /** Holds the responses of a part back until the returned function is called. */
  const holdBack = async (part: string) => {
    const released = Promise.withResolvers<void>();
    await page.route(`**/api/lessons/*/${part}`, async (route) => {
      await released.promise;
      await route.continue();
    });
    return released.resolve;
  };
  const releaseQuiz = await holdBack('quiz');
  const releaseCapstone = await holdBack('capstone');
  await page.goto(`${course}/lesson/29`);
  await page.getByRole('link', { name: 'Final Exam' }).first().click();
  await expect(heading(page, 'Final Exam')).toBeFocused();
  releaseQuiz();
  await expect(page.getByText('0 of 12 questions answered')).toBeVisible();
  await expect(heading(page, 'Final Exam')).toBeFocused();
  await page.getByRole('link', { name: capstone.title }).first().click();
  await expect(heading(page, capstone.title)).toBeFocused();
  releaseCapstone();
  await expect(page.getByText('0 of 9 tasks done')).toBeVisible();
  await expect(heading(page, capstone.title)).toBeFocused();
});
