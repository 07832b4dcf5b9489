import type { Page } from '@playwright/test';
import { createCourse, publishCourse } from '../../support/data/course-api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

const reflection = 'The stairs were harder to measure than the rooms. '.repeat(5).trim();

async function openReview(admin: Page, name: string) {
  await admin.goto('/admin/reviews');
  await expect(admin.getByRole('heading', { level: 2, name })).toBeVisible();
}

const rate = (admin: Page, criterion: string, level: string) =>
  admin
    .getByRole('radiogroup', { name: criterion })
    .getByRole('radio', { name: level, exact: true })
    .click();

test('refuses an empty capstone and rates it by its criteria', async ({ page, browser }) => {
  test.slow();
  const { admin, member } = createOrganization(1);
  const learner = member(1);
  const course = await createCourse(admin, `Scans ${crypto.randomUUID().slice(0, 8)}`, [
    {
      kind: 'capstone',
      title: 'Scan a house',
      tasks: ['Scan all rooms'],
      capstoneRules: {
        minimumReflectionCharacters: 200,
        criteria: [
          { key: crypto.randomUUID(), title: 'Complete plan', description: 'All rooms are in it.' },
        ],
        reviewWithinDays: 7,
      },
    },
  ]);
  await publishCourse(admin, course);
  queryDatabase(`update courses set capstone_review = true where id = ${course.id}`);
  const url = `/course/${course.id}/lesson/${course.lessonIds[0]}`;

  await signInByApi(page, learner);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Submit Project' })).toBeDisabled();
  await expect(page.getByText('1 required task left')).toBeVisible();
  await expect(page.getByText(/200 more characters/)).toBeVisible();
  await inspectScreen(page, 'capstone-missing');
  await page.getByRole('checkbox', { name: 'Task 1: Scan all rooms' }).check();
  await page.getByLabel('Reflection').fill(reflection);
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeVisible();

  const reviewer = await (await browser.newContext()).newPage();
  await signInByApi(reviewer, admin);
  await openReview(reviewer, learner.name);
  await reviewer.getByLabel('Comment', { exact: true }).fill('Please add the cellar.');
  await reviewer.getByRole('button', { name: 'Return with comment' }).click();
  await expect(reviewer.getByText('Rate this criterion.')).toBeVisible();
  await rate(reviewer, 'Complete plan', 'Partly met');
  await inspectScreen(reviewer, 'review-rubric');
  await reviewer.getByRole('button', { name: 'Return with comment' }).click();
  await expect(toastOf(reviewer, 'Capstone project returned')).toBeVisible();

  await page.goto(url);
  await expect(page.getByText('Please add the cellar.').first()).toBeVisible();
  await page.getByLabel('Reflection').fill(`${reflection} With the cellar.`);
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeVisible();

  await openReview(reviewer, learner.name);
  await rate(reviewer, 'Complete plan', 'Met');
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(reviewer, 'Capstone project approved')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('Partly met').first()).toBeVisible();
  await inspectScreen(page, 'capstone-history');
  await reviewer.context().close();
});
