import type { Page } from '@playwright/test';
import {
  addLesson,
  addModule,
  addQuestion,
  closeLesson,
  courseActions,
  createDraft,
  expectSaved,
  lessonPanel,
  uploadVideo,
} from '../../support/course-editor.ts';
import { publishCourse } from '../../support/data/course-api.ts';
import { listLessons } from '../../support/data/course-content.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { lessonRow } from '../../support/page-parts.ts';
import { seekBarOf, startPlaying } from '../../support/player.ts';
import { expect, signInByApi, test } from '../../support/test.ts';

/** Creates a course in the editor for the organization and leaves all rules at their defaults. */
async function createDefaultCourse(page: Page): Promise<number> {
  const courseId = await createDraft(page, `Room walk ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('Description').fill('How to walk through a room.');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(lessonPanel(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Corners');
  await lessonPanel(page).getByRole('textbox', { name: 'Text' }).fill('Turn slowly.');
  await closeLesson(page);
  await addModule(page, 'Basics');
  await addLesson(page, 'Basics', 'Video', 'The walk');
  await uploadVideo(page, 'The walk');
  await closeLesson(page);
  await addLesson(page, 'Basics', 'Quiz', 'Check');
  await addQuestion(page, 'Check', 'How do you turn?', [
    ['Slowly', true],
    ['At once', false],
  ]);
  await closeLesson(page);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^Organization/ }).click();
  await expectSaved(courseActions(page));
  return courseId;
}

/** Skips to the end of the video on screen. */
async function skipToEnd(page: Page): Promise<void> {
  await startPlaying(page);
  const report = page.waitForResponse('**/api/progress/video');
  await seekBarOf(page).press('End');
  await report;
}

test('does not complete a course for a learner who marks and skips everything', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { admin, member } = createOrganization(1);
  const adminPage = await browser.newPage();
  await signInByApi(adminPage, admin);
  const courseId = await createDefaultCourse(adminPage);
  await adminPage.close();
  await publishCourse(admin, { id: courseId });

  await signInByApi(page, member(1));
  for (const { id } of listLessons(courseId)) {
    const opened = page.waitForResponse(`**/api/lessons/${id}`);
    await page.goto(`/course/${courseId}/lesson/${id}`);
    await opened;
  }
  await page.goto(`/course/${courseId}/lesson/${listLessons(courseId)[0]?.id}`);
  await skipToEnd(page);

  await page.goto(`/course/${courseId}`);
  const markButton = (title: string) =>
    lessonRow(page, title).getByRole('button', { name: `Mark Complete: ${title}` });
  // A text can't be marked before it was opened.
  await expect(markButton('Corners')).toHaveCount(0);
  await lessonRow(page, 'Corners').getByRole('link', { name: 'Corners', exact: true }).click();
  await expect(page.getByText('Turn slowly.')).toBeVisible();
  await page.goto(`/course/${courseId}`);
  await markButton('Corners').click();
  await expect(lessonRow(page, 'Corners').getByText('Completed', { exact: true })).toBeVisible();
  await markButton('Check').click();
  await expect(lessonRow(page, 'Check').getByText(/quiz/i).last()).toBeVisible();
  await expect(markButton('The walk')).toHaveCount(0);

  await page.reload();
  const panel = page.getByRole('region', { name: 'Course Progress' });
  await expect(panel.getByText('33%').first()).toBeVisible();
  await panel.getByRole('button', { name: 'What each lesson needs', exact: true }).click();
  const missing = panel.getByRole('list', { name: 'What each lesson needs' });
  await expect(missing.getByRole('link')).toHaveCount(2);
  await expect(missing.getByRole('link', { name: /^The walk .*95%/ })).toBeVisible();
  await expect(missing.getByRole('link', { name: /^Check You need 100%\./ })).toBeVisible();
});
