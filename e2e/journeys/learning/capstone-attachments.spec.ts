import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createCourse, publishCourse } from '../../support/data/course-api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

const photo = {
  name: 'kitchen.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const report = {
  name: 'inspection-report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(2_000)}`),
};
// The browser believes the name, the server reads the content.
const program = {
  ...report,
  name: 'plan.pdf',
  buffer: Buffer.from('MZ\u0090\0\u0003\0', 'latin1'),
};

async function addFiles(page: Page, files: (typeof photo)[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add files' }).click();
  await (await chooser).setFiles(files);
}

test('uploads a photo and a PDF, which the reviewer downloads', async ({ page, browser }) => {
  test.slow();
  const { admin, member } = createOrganization(1);
  const learner = member(1);
  const course = await createCourse(admin, `Photos ${crypto.randomUUID().slice(0, 8)}`, [
    {
      kind: 'capstone',
      title: 'Inspect a house',
      tasks: ['Inspect all rooms'],
      capstoneRules: {
        minimumReflectionCharacters: 0,
        criteria: [],
        reviewWithinDays: null,
        attachments: { isRequired: true, maximum: 3 },
      },
    },
  ]);
  await publishCourse(admin, course);
  queryDatabase(`update courses set capstone_review = true where id = ${course.id}`);

  await signInByApi(page, learner);
  await page.goto(`/course/${course.id}/lesson/${course.lessonIds[0]}`);
  await page.getByRole('checkbox', { name: 'Task 1: Inspect all rooms' }).check();
  await expect(page.getByText('Add at least one file', { exact: true })).toBeVisible();
  await addFiles(page, [photo, report]);
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(2);
  await addFiles(page, [program]);
  await expect(page.getByText(/This file type is not accepted/)).toBeVisible();
  await inspectScreen(page, 'capstone-attachments');
  await page.getByRole('button', { name: 'Cancel plan.pdf' }).click();
  await page.reload();
  await expect(page.getByText(/^Uploaded, /)).toHaveCount(2);
  await page.getByRole('button', { name: 'Submit Project' }).click();
  await expect(page.getByRole('heading', { name: 'Capstone project submitted' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove kitchen.png' })).toHaveCount(0);

  const reviewer = await (await browser.newContext()).newPage();
  await signInByApi(reviewer, admin);
  await reviewer.goto('/admin/reviews');
  await expect(reviewer.getByRole('heading', { level: 2, name: learner.name })).toBeVisible();
  await inspectScreen(reviewer, 'review-attachments');
  const [download] = await Promise.all([
    reviewer.waitForEvent('download'),
    reviewer.getByRole('button', { name: 'Download inspection-report.pdf' }).first().click(),
  ]);
  expect(download.suggestedFilename()).toBe('inspection-report.pdf');
  expect((await readFile(await download.path())).equals(report.buffer)).toBe(true);
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(reviewer, 'Capstone project approved')).toBeVisible();
  await reviewer.context().close();
});
