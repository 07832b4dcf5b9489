import type { Page } from '@playwright/test';
import { closeLesson, expectSaved, lessonPanel } from '../../support/course-editor.ts';
import { createCourse, publishCourse } from '../../support/data/course-api.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { lessonRow } from '../../support/page-parts.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

async function setReadingTime(page: Page, courseId: number, title: string, seconds: number) {
  await page.goto(`/course/${courseId}/edit`);
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: new RegExp(`^\\d+ ${title}`) }).click();
  const panel = lessonPanel(page);
  const time = panel.getByRole('group', { name: 'Minimum reading time' });
  await time.getByLabel('Reading seconds').fill('75');
  await expect(time.getByText('Enter a whole number of seconds, at most 59.')).toBeVisible();
  await time.getByLabel('Reading seconds').fill(String(seconds));
  await expectSaved(panel);
  await inspectScreen(page, 'lesson-editor-reading-time');
  await closeLesson(page);
}

test('completes a text once it was opened and read for its minimum time', async ({
  page,
  browser,
}) => {
  const { admin, member } = createOrganization(1);
  const course = await createCourse(admin, `Policies ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'Code of conduct', body: 'Read every line.' },
    { kind: 'text', title: 'Contacts', body: 'Who to call.' },
  ]);
  const authorPage = await browser.newPage();
  await signInByApi(authorPage, admin);
  await setReadingTime(authorPage, course.id, 'Code of conduct', 12);
  await authorPage.close();
  await publishCourse(admin, course);

  await signInByApi(page, member(1));
  await page.goto(`/course/${course.id}`);
  for (const title of ['Code of conduct', 'Contacts']) {
    await expect(lessonRow(page, title)).toContainText('Not Started');
    await expect(lessonRow(page, title).getByRole('button')).toHaveCount(0);
  }

  await page.goto(`/course/${course.id}/lesson/${course.lessonIds[0]}`);
  const mark = page.getByRole('button', { name: 'Mark as Complete' });
  await expect(page.getByRole('timer')).toHaveText(
    /^You can complete this lesson in 0:(1[0-2]|0\d)$/,
  );
  await expect(mark).toBeDisabled();
  await inspectScreen(page, 'lesson-reading-time');
  // A reload and a second window do not start the time again.
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/0:(0\d|1[01])$/);
  await expect(page.getByRole('timer')).toBeHidden({ timeout: 15_000 });
  await mark.click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();

  // Opening is enough for a text without a reading time.
  await page.goto(`/course/${course.id}/lesson/${course.lessonIds[1]}`);
  await expect(page.getByText('Who to call.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.goto(`/course/${course.id}`);
  await lessonRow(page, 'Contacts').getByRole('button', { name: 'Mark Complete' }).click();
  await expect(lessonRow(page, 'Contacts')).toContainText('Completed');
});
