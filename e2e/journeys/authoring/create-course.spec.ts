import type { Locator, Page } from '@playwright/test';
import { toastOf } from '../../support/video-manager.ts';
import { signUpNewUser, newFullName } from '../../support/data/new-user.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

// Drafts are saved while typing, and concurrent edits are reported.

const courseActions = (page: Page): Locator => page.getByRole('region', { name: 'Course actions' });
const savedLabel = (page: Page): Locator => courseActions(page).getByText('Saved', { exact: true });
const title = (page: Page): Locator => page.getByLabel('Title', { exact: true });

async function createDraft(page: Page, name: string): Promise<void> {
  await page.goto('/create-course');
  await title(page).fill(name);
  await page.getByLabel('Duration (minutes)').fill('90');
  await expect(page).toHaveURL(/\/create-course\?draft=\d+$/);
  await expect(savedLabel(page)).toBeVisible();
}

test('saves a course while typing and lists it under Authored courses', async ({ page }) => {
  await signUpNewUser(page, 'Priya Raman of Testing');
  await page.goto('/create-course');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Priya Raman of Testing');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await expect(page.getByText('a title and a duration')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Course Details' }).click();

  await courseActions(page).getByRole('button', { name: 'Create Course' }).click();
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('Duration must be greater than 0')).toBeVisible();

  await title(page).fill('Security Basics');
  await page.getByLabel('Duration (minutes)').fill('90');
  await page.getByLabel('Description').pressSequentially('What attacks look like.', { delay: 60 });
  await expect(page).toHaveURL(/draft=\d+/);
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByLabel('Add to Learning objectives').fill('  Recognise phishing ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Live preview' })).toContainText(
    'Security Basics',
  );
  await expect(savedLabel(page)).toBeVisible();
  await inspectScreen(page, 'create-course-details');

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Issue a certificate' }).click();
  await page.getByLabel('Certificate title').fill('Security-Aware Professional');
  await expect(savedLabel(page)).toBeVisible();
  await inspectScreen(page, 'create-course-settings');
  await page.reload();
  await expect(page.getByLabel('Certificate title')).toHaveValue('Security-Aware Professional');

  await courseActions(page).getByRole('button', { name: 'Create Course' }).click();
  await expect(page).toHaveURL(/\/course\/\d+\/edit$/);
  await expect(toastOf(page, 'Course created successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Security Basics' })).toBeVisible();
  await page.goto('/my-courses');
  await inspectScreen(page, 'my-courses');
  await page.getByRole('link', { name: 'Edit Security Basics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security Basics' })).toBeFocused();
  await expect(page.getByLabel('Description')).toHaveValue('What attacks look like.');
  await expect(page.getByText('Recognise phishing', { exact: true })).toBeVisible();
});

test('saves text typed offline once the connection is back', async ({ page }) => {
  await signUpNewUser(page);
  await createDraft(page, 'Offline');
  await page.route('**/api/courses/*/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await title(page).fill('Offline and on');
  await expect(
    courseActions(page).getByText('Not saved: no connection. Retrying…').first(),
  ).toBeVisible();
  await page.unroute('**/api/courses/*/draft');
  await expect(savedLabel(page)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('Offline and on');
});

test('reports a conflict between two authors and keeps the unsaved text', async ({
  page,
  browser,
}) => {
  const name = newFullName();
  await signUpNewUser(page, name);
  await createDraft(page, 'First');
  const draft = new URL(page.url()).searchParams.get('draft');
  const other = await (await browser.newContext()).newPage();
  await signInByApi(other, superAdmin);
  await other.goto(`/course/${draft}/edit`);
  await expect(title(other)).toHaveValue('First');
  await title(page).fill('From its author');
  await expect(savedLabel(page)).toBeVisible();
  await title(other).fill('From somebody else');
  await expect(other.getByText(`${name} also changed this course`)).toBeVisible();
  await inspectScreen(other, 'create-course-conflict');
  await other.getByRole('button', { name: 'Load latest version' }).click();
  await expect(title(other)).toHaveValue('From its author');
  await expect(other.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await title(other).fill('From both');
  await expect(savedLabel(other)).toBeVisible();
  await page.reload();
  await expect(title(page)).toHaveValue('From both');
});
