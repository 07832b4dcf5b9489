import type { Browser, Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { lessonsOf } from '../support/course-content.ts';
import { lessonRow } from '../support/lesson-list.ts';
import {
  addLesson,
  addModule,
  askQuestion,
  beginCourse,
  closeLesson,
  footOf,
  isKept,
  lessonPanel,
  uploadVideo,
  writeText,
} from '../support/course-editor.ts';
import { toastOf } from '../support/manager.ts';
import { makeOrganization } from '../support/own-organization.ts';
import { takeLesson } from '../support/take-lessons.ts';
import { beSignedIn, expect, test } from '../support/test.ts';
import { completeLesson } from '../support/written-course.ts';

// A course from the first draft to a certificate and a second version: publishing does what its dialog announces.

const foot = (page: Page, name: string) => footOf(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function writeLessons(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await expect(page.getByText('Add Your First Lesson')).toBeVisible();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  await expect(lessonPanel(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('The walk');
  await uploadVideo(page, 'The walk');
  await closeLesson(page);
  await addModule(page, 'Basics');
  await addModule(page, 'Practice');
  await page.getByRole('button', { name: 'Move The walk', exact: true }).focus();
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);

  await addLesson(page, 'Basics', 'Text', 'Corners');
  await writeText(page, 'Stand still\nTurn slowly');
  await closeLesson(page);
  await addLesson(page, 'Practice', 'Quiz', 'Check');
  await askQuestion(page, 'Check', 'How do you turn?', [
    ['Slowly', true],
    ['At once', false],
  ]);
  await askQuestion(page, 'Check', 'Where do you stand?', [
    ['In the door', false],
    ['In the corner', true],
  ]);
  await closeLesson(page);
  await addLesson(page, 'Practice', 'Capstone', 'Your room');
  await closeLesson(page);
  await isKept(footOf(page));
}

async function chooseSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^Organization/ }).click();
  await page.getByRole('switch', { name: 'Issue a certificate' }).click();
  await page.getByLabel('Certificate title').fill('Certified Room Walker');
  await isKept(footOf(page));
}

async function lookAtPreview(page: Page, title: string): Promise<void> {
  await foot(page, 'Preview').click();
  await expect(heading(page, title)).toBeVisible();
  await page
    .getByRole('link', { name: /Corners/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
  const picture = page.getByRole('img', { name: 'A corner' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await closeLesson(page);
}

async function mendAndPublish(page: Page): Promise<void> {
  await foot(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(dialog.getByText('The course has no description.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Fix: Your room: No tasks' }).click();
  await lessonPanel(page).getByRole('button', { name: 'Add task' }).click();
  await page.keyboard.type('Measure it');
  await closeLesson(page);
  await foot(page, 'Publish').click();
  await expect(dialog.getByText('No tasks')).toBeHidden();
  await dialog.getByRole('link', { name: /^Fix: The course has no description/ }).click();
  await page.getByLabel('Description').fill('How to walk through a room.');
  await foot(page, 'Publish').click();
  await expect(dialog.getByText('No one has started this course yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 1.')).toBeVisible();
}

async function openAs(browser: Browser, person: { email: string }, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: apiUrl })).newPage();
  await beSignedIn(page, person);
  await page.goto(address);
  return page;
}

/** Returns the text of the certificate page and the course version in the downloaded credential. */
async function readCertificate(page: Page, courseId: number) {
  await page.goto(`/course/${courseId}/certificate`);
  const sheet = page.getByRole('article', { name: /^Certificate of/ });
  await expect(sheet.getByText('Certified Room Walker').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download credential' }).click();
  const stream = await (await download).createReadStream();
  const jwt = Buffer.concat(await stream.toArray()).toString();
  const claims = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
  return {
    words: await page.getByRole('main').innerText(),
    version: /#version-(\d+)/.exec(claims)?.[1],
  };
}

test('creates, publishes and completes a course with every lesson kind, then publishes a second version', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { admin, member } = makeOrganization(2);
  const title = `Rooms ${crypto.randomUUID().slice(0, 8)}`;
  await beSignedIn(page, admin);
  const courseId = await beginCourse(page, title);
  await writeLessons(page);
  await chooseSettings(page);
  await foot(page, 'Create Course').click();
  await expect(toastOf(page, 'Course created successfully!')).toBeVisible();
  await page.goto('/my-courses');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await lookAtPreview(page, title);
  await mendAndPublish(page);

  const lessons = lessonsOf(courseId);
  expect(lessons.map((lesson) => lesson.kind)).toEqual(['video', 'text', 'quiz', 'capstone']);
  const learner = await openAs(browser, member(1), `/course/${courseId}`);
  await learner.getByRole('link', { name: /^Start Learning/ }).click();
  for (const lesson of lessons) {
    await expect(heading(learner, lesson.title)).toBeFocused();
    await takeLesson(learner, lesson);
  }
  await learner.getByRole('link', { name: 'Finish course' }).click();
  await expect(heading(learner, /^Well done/)).toBeFocused();
  const earned = await readCertificate(learner, courseId);
  expect(earned.version).toBe('1');
  await completeLesson(member(2), lessons[1]?.id ?? 0);

  await page.goto(`/course/${courseId}/edit?tab=curriculum`);
  await addLesson(page, 'Practice', 'Text', 'Stairs');
  await writeText(page, 'Hold on');
  await closeLesson(page);
  await foot(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish the changes?' });
  await expect(dialog.getByText('1 completed, 1 in progress')).toBeVisible();
  await expect(dialog.getByText('Stairs')).toBeVisible();
  const keep = dialog.getByRole('radio', { name: /Keep them at 100%/ });
  await expect(keep).toBeChecked();
  await expect(keep).toContainText('1 person stays at 100%.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 2.')).toBeVisible();

  await learner.goto(`/course/${courseId}`);
  const own = learner.getByRole('region', { name: 'Course Progress' });
  await expect(own.getByText('100%')).toBeVisible();
  await expect(own.getByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(await readCertificate(learner, courseId)).toEqual(earned);
  const other = await openAs(browser, member(2), `/course/${courseId}`);
  const theirs = other.getByRole('region', { name: 'Course Progress' });
  await expect(theirs.getByText('20%')).toBeVisible();
  await expect(lessonRow(other, 'Stairs')).toBeVisible();
});
