import type { Page } from '@playwright/test';
import { courseActions, expectSaved } from '../../support/course-editor.ts';
import { createCourse, publishCourse } from '../../support/data/course-api.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { lessonRow } from '../../support/page-parts.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const notYet = 'Complete the previous lesson first';

async function chooseSequentialOrder(page: Page, courseId: number): Promise<void> {
  await page.goto(`/course/${courseId}/edit`);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^One after the other/ }).click();
  await expectSaved(courseActions(page));
}

test('opens the lessons of a sequential course one after the other', async ({ page, browser }) => {
  const { admin, member } = createOrganization(1);
  const course = await createCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'Setting up', body: 'On level ground.' },
    { kind: 'text', title: 'Climbing', body: 'Three points of contact.' },
    { kind: 'text', title: 'Coming down', body: 'Face the ladder.' },
  ]);
  const authorPage = await browser.newPage();
  await signInByApi(authorPage, admin);
  await chooseSequentialOrder(authorPage, course.id);
  await authorPage.close();
  await publishCourse(admin, course);

  await signInByApi(page, member(1));
  await page.goto(`/course/${course.id}`);
  await expect(lessonRow(page, 'Setting up').getByRole('link').first()).toBeVisible();
  for (const title of ['Climbing', 'Coming down']) {
    await expect(lessonRow(page, title)).toContainText(notYet);
    await expect(lessonRow(page, title).getByRole('link')).toHaveCount(0);
    await expect(lessonRow(page, title).getByRole('button')).toHaveCount(0);
  }
  await inspectScreen(page, 'course-sequential');

  // The URL of a locked lesson leads to the lesson that comes first.
  await page.goto(`/course/${course.id}/lesson/${course.lessonIds[2]}`);
  await expect(page.getByRole('heading', { name: notYet })).toBeVisible();
  await expect(page.getByText('Face the ladder.')).toHaveCount(0);
  await inspectScreen(page, 'lesson-locked');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Setting up' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next lesson' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('link', { name: 'Next lesson' }).last().click();
  await expect(page.getByText('Three points of contact.')).toBeVisible();
  await inspectScreen(page, 'lesson-sequential');
});
