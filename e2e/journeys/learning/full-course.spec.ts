import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { listLessons, type CourseLesson } from '../../support/data/course-content.ts';
import { signUpNewUser, newFullName } from '../../support/data/new-user.ts';
import { takeLesson } from '../../support/data/take-lessons.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

const course = { id: 1, title: 'InstaPlan Field Training: Scan, Measure, Deliver' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Marks a video as complete on the course page and continues from there, to save the time of watching it. */
async function markOnCoursePage(page: Page, { title }: CourseLesson): Promise<void> {
  await page.getByRole('link', { name: course.title }).click();
  await page.getByRole('button', { name: `Mark Complete: ${title}` }).click();
  await expect(page.getByRole('button', { name: `Reset: ${title}` })).toBeVisible();
  await page.getByRole('link', { name: /^Continue with lesson/ }).click();
}

test('completes a course from the first lesson to a publicly verifiable certificate', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const name = newFullName();
  await signUpNewUser(page, name);
  await page.goto(`/course/${course.id}`);
  await page.getByRole('link', { name: /^Start Learning/ }).click();
  const lessons = listLessons(course.id);
  expect(lessons).toHaveLength(27);
  const watchedVideo = lessons.find(({ kind }) => kind === 'video');
  for (const lesson of lessons) {
    await expect(heading(page, lesson.title)).toBeFocused();
    const isMarkedOnly = lesson.kind === 'video' && lesson !== watchedVideo;
    await (isMarkedOnly ? markOnCoursePage : takeLesson)(page, lesson);
  }
  const outline = page.getByRole('navigation', { name: 'Course outline' });
  await expect(outline.getByText('100%')).toBeVisible();

  await page.getByRole('link', { name: 'Finish course' }).click();
  await expect(heading(page, `Well done, ${name.split(' ')[0]}`)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Copy verification link' })).toBeVisible();
  await inspectScreen(page, 'course-completed');
  await page.getByRole('link', { name: 'View certificate' }).click();
  const certificate = page.getByRole('article', { name: `Certificate of ${name}` });
  await expect(certificate.getByText('Certified Property Data Collector').first()).toBeVisible();
  const number = /AT-\d{4}-\w{8}/.exec(await certificate.innerText())?.[0] ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');

  const visitorContext = await browser.newContext({ baseURL: apiUrl });
  const visitor = await visitorContext.newPage();
  await visitor.goto(`/verify/${number}`);
  await expect(heading(visitor, 'This certificate is valid')).toBeVisible();
  await expect(visitor.getByRole('definition').filter({ hasText: name })).toBeVisible();
  await visitorContext.close();
});
