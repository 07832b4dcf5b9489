import type { Browser, Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { listLessons } from '../../support/data/course-content.ts';
import { lessonRow } from '../../support/page-parts.ts';
import {
  addLesson,
  addModule,
  addQuestion,
  createDraft,
  closeLesson,
  courseActions,
  expectSaved,
  lessonPanel,
  uploadVideo,
  writeText,
} from '../../support/course-editor.ts';
import { toastOf } from '../../support/video-manager.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { takeLesson } from '../../support/data/take-lessons.ts';
import { signInByApi, expect, test } from '../../support/test.ts';
import { completeLesson } from '../../support/data/course-api.ts';

// A course from the first draft to a certificate and a second version: publishing does what its dialog announces.

const actionButton = (page: Page, name: string) =>
  courseActions(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

async function createLessons(page: Page): Promise<void> {
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
  await addQuestion(page, 'Check', 'How do you turn?', [
    ['Slowly', true],
    ['At once', false],
  ]);
  await addQuestion(page, 'Check', 'Where do you stand?', [
    ['In the door', false],
    ['In the corner', true],
  ]);
  await closeLesson(page);
  await addLesson(page, 'Practice', 'Capstone', 'Your room');
  await closeLesson(page);
  await expectSaved(courseActions(page));
}

async function chooseSettings(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^Organization/ }).click();
  await page.getByRole('switch', { name: 'Issue a certificate' }).click();
  await page.getByLabel('Certificate title').fill('Certified Room Walker');
  await expectSaved(courseActions(page));
}

async function checkPreview(page: Page, title: string): Promise<void> {
  await actionButton(page, 'Preview').click();
  await expect(heading(page, title)).toBeVisible();
  await page
    .getByRole('link', { name: /Corners/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
  const cornerImage = page.getByRole('img', { name: 'A corner' });
  await expect
    .poll(() => cornerImage.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await closeLesson(page);
}

async function fixAndPublish(page: Page): Promise<void> {
  await actionButton(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(dialog.getByText('The course has no description.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Fix: Your room: No tasks' }).click();
  await lessonPanel(page).getByRole('button', { name: 'Add task' }).click();
  await page.keyboard.type('Measure it');
  await closeLesson(page);
  await actionButton(page, 'Publish').click();
  await expect(dialog.getByText('No tasks')).toBeHidden();
  await dialog.getByRole('link', { name: /^Fix: The course has no description/ }).click();
  await page.getByLabel('Description').fill('How to walk through a room.');
  await actionButton(page, 'Publish').click();
  await expect(dialog.getByText('No one has started this course yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 1.')).toBeVisible();
}

async function openAs(browser: Browser, user: { email: string }, path: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: apiUrl })).newPage();
  await signInByApi(page, user);
  await page.goto(path);
  return page;
}

/** Returns the text of the certificate page and the course version in the downloaded credential. */
async function readCertificate(page: Page, courseId: number) {
  await page.goto(`/course/${courseId}/certificate`);
  const certificate = page.getByRole('article', { name: /^Certificate of/ });
  await expect(certificate.getByText('Certified Room Walker').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download credential' }).click();
  const stream = await (await download).createReadStream();
  const jwt = Buffer.concat(await stream.toArray()).toString();
  const claims = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
  return {
    text: await page.getByRole('main').innerText(),
    version: /#version-(\d+)/.exec(claims)?.[1],
  };
}

test('creates, publishes and completes a course with every lesson kind, then publishes a second version', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { admin, member } = createOrganization(2);
  const title = `Rooms ${crypto.randomUUID().slice(0, 8)}`;
  await signInByApi(page, admin);
  const courseId = await createDraft(page, title);
  await createLessons(page);
  await chooseSettings(page);
  await actionButton(page, 'Create Course').click();
  await expect(toastOf(page, 'Course created successfully!')).toBeVisible();
  await page.goto('/my-courses');
  await page.getByRole('link', { name: `Edit ${title}` }).click();
  await checkPreview(page, title);
  await fixAndPublish(page);

  const lessons = listLessons(courseId);
  expect(lessons.map((lesson) => lesson.kind)).toEqual(['video', 'text', 'quiz', 'capstone']);
  const learner = await openAs(browser, member(1), `/course/${courseId}`);
  await learner.getByRole('link', { name: /^Start Learning/ }).click();
  for (const lesson of lessons) {
    await expect(heading(learner, lesson.title)).toBeFocused();
    await takeLesson(learner, lesson);
  }
  await learner.getByRole('link', { name: 'Finish course' }).click();
  await expect(heading(learner, /^Well done/)).toBeFocused();
  const firstCertificate = await readCertificate(learner, courseId);
  expect(firstCertificate.version).toBe('1');
  await completeLesson(member(2), lessons[1]?.id ?? 0);

  await page.goto(`/course/${courseId}/edit?tab=curriculum`);
  await addLesson(page, 'Practice', 'Text', 'Stairs');
  await writeText(page, 'Hold on');
  await closeLesson(page);
  await actionButton(page, 'Publish').click();
  const dialog = page.getByRole('dialog', { name: 'Publish the changes?' });
  await expect(dialog.getByText('1 completed, 1 in progress')).toBeVisible();
  await expect(dialog.getByText('Stairs')).toBeVisible();
  const keep = dialog.getByRole('radio', { name: /Keep them at 100%/ });
  await expect(keep).toBeChecked();
  await expect(keep).toContainText('1 person stays at 100%.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 2.')).toBeVisible();

  await learner.goto(`/course/${courseId}`);
  const ownProgress = learner.getByRole('region', { name: 'Course Progress' });
  await expect(ownProgress.getByText('100%')).toBeVisible();
  await expect(ownProgress.getByRole('link', { name: 'View certificate' })).toBeVisible();
  expect(await readCertificate(learner, courseId)).toEqual(firstCertificate);
  const other = await openAs(browser, member(2), `/course/${courseId}`);
  const otherProgress = other.getByRole('region', { name: 'Course Progress' });
  await expect(otherProgress.getByText('20%')).toBeVisible();
  await expect(lessonRow(other, 'Stairs')).toBeVisible();
});
