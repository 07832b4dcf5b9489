import type { Page } from '@playwright/test';
import { queryDatabase } from '../../support/data/database.ts';
import { lessonRow } from '../../support/page-parts.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { expect, test } from '../../support/test.ts';

const course = '/instaplan';
const capstoneUrl = `${course}/lesson/31`;
const textUrl = `${course}/lesson/5`;

const reflectionOf = (page: Page) => page.getByLabel('Reflection');
const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** Opens a capstone in two windows and writes in the first, then in the second with outdated content. */
async function writeInBoth(page: Page): Promise<{ other: Page }> {
  await signUpNewUser(page);
  await page.goto(capstoneUrl);
  const other = await page.context().newPage();
  await other.goto(capstoneUrl);
  await expect(reflectionOf(other)).toBeVisible();
  await reflectionOf(page).fill('A page of thoughts.');
  await expect(saved(page)).toBeVisible();
  await reflectionOf(other).fill('Another beginning.');
  await expect(other.getByText('was changed in another window')).toBeVisible();
  return { other };
}

test('does not overwrite the text of another window and can load it', async ({ page }) => {
  const { other } = await writeInBoth(page);
  await other.getByRole('button', { name: 'Load the other version' }).click();
  await expect(reflectionOf(other)).toHaveValue('A page of thoughts.');
  await reflectionOf(other).fill('A page of thoughts, and more.');
  await expect(saved(other)).toBeVisible();
  await page.reload();
  await expect(reflectionOf(page)).toHaveValue('A page of thoughts, and more.');
});

test('can keep its own version after a conflict with another window', async ({ page }) => {
  const { other } = await writeInBoth(page);
  await other.getByRole('button', { name: 'Keep this version' }).click();
  await expect(saved(other)).toBeVisible();
  await page.reload();
  await expect(reflectionOf(page)).toHaveValue('Another beginning.');
});

test('shows a capstone as submitted when the response was lost', async ({ page }) => {
  await signUpNewUser(page);
  await page.goto(capstoneUrl);
  await reflectionOf(page).fill('Done.');
  await expect(saved(page)).toBeVisible();
  await page.route('**/api/lessons/31/capstone', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible();
  await expect(page.getByText('Couldn’t submit your capstone project')).toHaveCount(0);
});

test('does not complete a lesson that was reset in another window', async ({ page }) => {
  const { email } = await signUpNewUser(page);
  const startResponse = page.waitForResponse('**/api/progress/unit');
  await page.goto(textUrl);
  await startResponse;
  // Simulates a reset in another window.
  queryDatabase(
    `update lesson_progress set epoch = epoch + 1, status = 'not_started' where lesson_id = 5
      and learner_id = (select id from auth.users where email = '${email}')`,
  );
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('changed in another window').first()).toBeVisible();
  await expect(page.getByText('Lesson Completed!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByText('Lesson Completed!').first()).toBeVisible();
});

test('reports progress each time a lesson is opened', async ({ page }) => {
  await signUpNewUser(page);
  for (let visit = 0; visit < 2; visit += 1) {
    const opened = page.waitForRequest('**/api/progress/unit');
    await page.goto(textUrl);
    expect((await opened).postDataJSON()).toMatchObject({ lessonId: 5, status: 'in_progress' });
    await (await opened).response();
  }
});

test('keeps the link to the certificate after a lesson is reset', async ({ page }) => {
  const { email } = await signUpNewUser(page);
  await page.goto('/course/1');
  const row = lessonRow(page, 'Your Profile and Device Settings');
  await row.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(row.getByRole('button', { name: 'Reset' })).toBeVisible();
  queryDatabase(`insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name,
      certificate_title, course_title, instructor_name, content_hash, lesson_count, quiz_count, has_capstone)
    select learner_id, enrollments.course_id, cycle, course_version, 'AT-2026-' || upper(left(md5(random()::text), 8)),
      'Somebody', 'Certified', 'A course', 'An instructor', content_hash, 1, 0, false
    from enrollments join course_versions versions
      on versions.course_id = enrollments.course_id and versions.number = enrollments.course_version
    where learner_id = (select id from auth.users where email = '${email}')`);
  await row.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(row.getByRole('button', { name: 'Mark Complete' })).toBeVisible();
  await page.getByRole('link', { name: 'View certificate' }).click();
  await expect(page.getByRole('article', { name: /^Certificate of Somebody/ })).toBeVisible();
});
