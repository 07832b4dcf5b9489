import type { Locator, Page } from '@playwright/test';
import { createZip } from '../../support/data/zip.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { independentLearner, superAdmin } from '../../support/data/seed-users.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { videoDuration, playbackPosition, playButton } from '../../support/player.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { completeLesson, createCourse } from '../../support/data/course-api.ts';

// Publishing a draft: missing content, the announced impact on learners, and the actual result.

const uniqueTitle = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
const courseActions = (page: Page): Locator => page.getByRole('region', { name: 'Course actions' });
const clickAction = (page: Page, name: string) =>
  courseActions(page).getByRole('button', { name }).click();
const text = (title: string, body = 'Read this.') => ({ kind: 'text' as const, title, body });

test('publishes a course once it is ready and applies the announced impact on republishing', async ({
  page,
}) => {
  const org = createOrganization(2);
  const course = await createCourse(org.admin, uniqueTitle('Plans'), [text('Pace', '')]);
  const [pace = 0] = course.lessonIds;
  await signInByApi(page, org.admin);
  await page.goto(`/course/${course.id}/edit`);
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();

  await clickAction(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(dialog.getByText('Pace: No text')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeHidden();
  await inspectScreen(page, 'publish-unready');
  await dialog.getByRole('link', { name: 'Fix: Pace: No text' }).click();
  await expect(page).toHaveURL(`/course/${course.id}/edit?tab=curriculum&lesson=${pace}`);
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith(`/lessons/${pace}`) && reply.request().method() === 'PUT',
  );
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Walk slowly.');
  await saved;
  await page.goto(`/course/${course.id}/edit`);

  await clickAction(page, 'Publish');
  await expect(dialog.getByText('No one has started this course yet.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const done = page.getByRole('dialog', { name: 'Course published' });
  await expect(done.getByText('Learners now see version 1.')).toBeVisible();
  await inspectScreen(page, 'published');
  await done.getByRole('button', { name: 'Close' }).first().click();
  const card = page.getByRole('complementary', { name: 'Live preview' });
  await expect(card.getByText('Published', { exact: true })).toBeVisible();

  await completeLesson(org.member(1), pace);
  await course.addLesson(text('Corners'));
  await page.reload();
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await clickAction(page, 'Publish');
  const again = page.getByRole('dialog', { name: 'Publish the changes?' });
  await expect(again.getByText('1 completed, 0 in progress')).toBeVisible();
  await expect(again.getByRole('radio', { name: /Keep them at 100%/ })).toBeChecked();
  await again.getByRole('radio', { name: /Require the new lessons/ }).click();
  await inspectScreen(page, 'publish-impact');

  // A learner completes the course while the dialog is open, so the shown impact is stale.
  await completeLesson(org.member(2), pace);
  await again.getByRole('button', { name: 'Publish' }).click();
  await expect(again.getByText('2 completed, 0 in progress')).toBeVisible();
  await expect(again.getByText('Not published yet')).toBeVisible();
  await inspectScreen(page, 'publish-changed');
  await again.getByRole('button', { name: 'Publish' }).click();
  await expect(done.getByText('2 people must complete the new lessons.')).toBeVisible();
  await done.getByRole('link', { name: 'Open course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByText('Read a plan')).toBeVisible();
  await expect(page.getByText('A pencil')).toBeVisible();

  await page.getByRole('link', { name: 'Edit course' }).click();
  await page.getByRole('button', { name: 'More for this course' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  const unpublish = page.getByRole('dialog', { name: 'Unpublish this course?' });
  await unpublish.getByRole('button', { name: 'Unpublish' }).click();
  await expect(unpublish).toBeHidden();
  await expect(
    page.getByText('This course is a draft. Learners see it once it’s published.'),
  ).toBeVisible();
});

test('lets an admin publish a course that its author requested', async ({ page, browser }) => {
  const org = createOrganization(1);
  const author = org.member(1);
  const course = await createCourse(author, uniqueTitle('Requested'), [text('Pace')]);
  await signInByApi(page, author);
  await page.goto(`/course/${course.id}/edit`);
  await clickAction(page, 'Request publishing');
  const requestDialog = page.getByRole('dialog', { name: 'Request publishing?' });
  await inspectScreen(page, 'publish-ask');
  await requestDialog.getByRole('button', { name: 'Request publishing' }).click();
  await expect(courseActions(page).getByText(/^Publishing requested on /)).toBeVisible();
  await page.reload();
  await expect(courseActions(page).getByText(/^Publishing requested on /)).toBeVisible();

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInByApi(admin, org.admin);
  await admin.goto(`/course/${course.id}/edit`);
  await clickAction(admin, 'Publish');
  const dialog = admin.getByRole('dialog', { name: 'Publish this course?' });
  await expect(dialog.getByText(`${author.name} requested it on`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Learners now see version 1.')).toBeVisible();
  await context.close();
  await page.reload();
  await expect(
    courseActions(page).getByRole('button', { name: 'Request publishing' }),
  ).toBeVisible();
});

test('previews, returns and approves a publication request as a super admin', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const author = createOrganization(1).member(1);
  const course = await createCourse(author, uniqueTitle('Reviewed'), [text('Pace')]);
  await signInByApi(page, author);
  await page.goto(`/course/${course.id}/edit`);
  const requestPublishing = async () => {
    await clickAction(page, 'Request publishing');
    const requestDialog = page.getByRole('dialog', { name: 'Request publishing?' });
    await requestDialog.getByRole('button', { name: 'Request publishing' }).click();
    await expect(courseActions(page).getByText(/^Publishing requested on /)).toBeVisible();
  };
  await requestPublishing();

  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInByApi(admin, superAdmin);
  await admin.goto('/admin/courses?status=requested');
  await admin.getByRole('link', { name: `Manage ${course.title}` }).click();
  await expect(admin.getByText(`${author.name} requested publishing on`)).toBeVisible();
  await inspectScreen(admin, 'publication-request');
  await admin.getByRole('link', { name: 'Preview' }).click();
  await expect(admin).toHaveURL(`/course/${course.id}/preview`);
  await admin.goBack();
  await admin.getByRole('button', { name: 'Return' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Return this course to the author?' });
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(dialog.getByText('Enter what needs to change.')).toBeVisible();
  await dialog.getByLabel('Comment').fill('Add a quiz at the end.');
  await inspectScreen(admin, 'publication-return');
  await dialog.getByRole('button', { name: 'Return' }).click();
  await expect(admin.getByText(/^Returned by /)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Approve and publish' })).toBeHidden();

  await page.reload();
  await expect(page.getByText('Add a quiz at the end.')).toBeVisible();
  await inspectScreen(page, 'publication-returned');
  await requestPublishing();
  await expect(page.getByText('Add a quiz at the end.')).toBeHidden();
  await admin.reload();
  await admin.getByRole('button', { name: 'Approve and publish' }).click();
  const approve = admin.getByRole('dialog', { name: 'Approve and publish this course?' });
  await approve.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(admin.getByText('Learners now see version 1.')).toBeVisible();
  await context.close();
});

test('previews every lesson kind without recording progress', async ({ page, browser }) => {
  const author = createOrganization(1).member(1);
  const course = await createCourse(author, uniqueTitle('Previewed'), [
    text('Pace', '# Slow is smooth'),
    { kind: 'quiz', title: 'Check', question: 'Is it slow?' },
    { kind: 'capstone', title: 'Your room', tasks: ['Measure it'] },
  ]);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().includes('/auth/'))
      requests.push(request.url());
  });
  await signInByApi(page, author);
  await page.goto(`/course/${course.id}/preview`);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByText('Nothing is recorded.')).toBeVisible();
  await inspectScreen(page, 'preview-course');

  await page.getByRole('link', { name: 'Start Learning: Pace' }).click();
  await expect(page.getByRole('heading', { name: 'Slow is smooth' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as Complete' })).toBeDisabled();
  await inspectScreen(page, 'preview-text');
  await page.getByRole('link', { name: 'Next lesson', exact: true }).last().click();
  await page.getByRole('radio', { name: 'Yes' }).click();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await inspectScreen(page, 'preview-quiz');
  await page.getByRole('link', { name: 'Next lesson', exact: true }).click();
  await page.getByRole('checkbox', { name: /Measure it/ }).click();
  await expect(page.getByRole('button', { name: 'Submit Project' })).toBeDisabled();
  await inspectScreen(page, 'preview-capstone');
  expect(requests).toEqual([]);

  await page.getByRole('link', { name: 'Back to editing' }).click();
  await expect(page).toHaveURL(/\/edit\?tab=curriculum&lesson=\d+$/);
  const context = await browser.newContext();
  const otherUser = await context.newPage();
  await signInByApi(otherUser, independentLearner);
  await otherUser.goto(`/course/${course.id}/preview`);
  await expect(otherUser.getByText('Course Not Found')).toBeVisible();
  await context.close();
});

test('plays a video in the preview without recording progress', async ({ page }) => {
  const courseId = queryDatabase('select course_id from lessons where id = 15').trim();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/progress')) requests.push(request.url());
  });
  await signInByApi(page, superAdmin);
  await page.goto(`/course/${courseId}/preview/lesson/15`);
  await expect.poll(() => videoDuration(page)).toBeGreaterThan(10);
  await playButton(page).first().click();
  await expect.poll(() => playbackPosition(page)).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Back to editing' }).click();
  await expect(page).toHaveURL(`/course/${courseId}/edit?tab=curriculum&lesson=15`);
  expect(requests).toEqual([]);
});

test('reloads a course that was published between two calls', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/courses/2/lessons', async (route) => {
    calls += 1;
    const reply = await route.fetch();
    const lessons = (await reply.json()) as { version: number; title: string }[];
    const newer = lessons.map((lesson) => ({
      ...lesson,
      version: 99,
      title: 'Of another version',
    }));
    await route.fulfill({ json: calls === 1 ? newer : lessons });
  });
  await signInByApi(page, superAdmin);
  await page.goto('/course/2');
  await expect(page.getByRole('heading', { name: 'Course Content' })).toBeVisible();
  await expect(page.getByText('Of another version')).toHaveCount(0);
  expect(calls).toBe(2);
});

test('exports a course file, imports it and rejects invalid files', async ({ page }, testInfo) => {
  const author = createOrganization(1).member(1);
  const course = await createCourse(author, uniqueTitle('In a file'), [text('Pace')]);
  await signInByApi(page, author);
  await page.goto(`/course/${course.id}/edit`);
  await page.getByRole('button', { name: 'More for this course' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download course file' }).click(),
  ]);
  const file = testInfo.outputPath('course.zip');
  await download.saveAs(file);

  await page.goto('/my-courses');
  await page.getByRole('button', { name: 'Import course file' }).click();
  await expect(page.getByRole('button', { name: /Choose a file/ })).toBeFocused();
  await inspectScreen(page, 'import-choose');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('Choose a .zip file.')).toBeVisible();
  await input.setInputFiles({
    name: 'notes.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('This is no archive at all.'),
  });
  await expect(page.getByText('Couldn’t import notes.zip')).toBeVisible();
  await expect(page.getByText('It’s not a ZIP file.')).toBeVisible();
  await inspectScreen(page, 'import-failed');
  await page.reload();
  await expect(page.getByText('It’s not a ZIP file.')).toBeVisible();
  await input.setInputFiles({
    name: 'escape.zip',
    mimeType: 'application/zip',
    buffer: createZip('../escape.md', 'Out.'),
  });
  await expect(page.getByText('Couldn’t import escape.zip')).toBeVisible();
  await expect(page.getByText('It contains a file with an unsafe path.')).toBeVisible();

  await input.setInputFiles(file);
  await expect(page.getByText(/ imported as a draft$/)).toBeVisible();
  await inspectScreen(page, 'import-done');
  await page.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page).not.toHaveURL(`/course/${course.id}/edit`);
});
