import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listMails, waitForMailLink } from '../../support/data/mail.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import {
  assignToEveryone,
  matrixCell,
  publishTrainingCourse,
  waitForCell,
} from '../../support/training.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

// Admins and auditors export the matrix as filtered, in files named by organization, content and day. Admins can also
// prepare a file in the background and get an email when it is ready.

const zipSignature = 'PK';

/** Downloads a file of the export menu and returns its name and bytes. */
async function exportFile(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Returns the lines of a CSV file without its header. */
const linesOf = ({ bytes }: { bytes: Buffer }) =>
  bytes.toString('utf8').trimEnd().split('\r\n').slice(1);

test('exports the matrix in four files, to an admin and to an auditor', async ({
  page,
  browser,
}) => {
  const org = createOrganization(2);
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, '2031-03-31');
  await openOrganization(page, org, 'training');
  await waitForCell(page, org.member(1), 'Not started');

  // By keyboard.
  const trigger = page.getByRole('button', { name: 'Export', exact: true });
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText([
    'Matrix (CSV)',
    'One row per person and course (CSV)',
    'One row per person and course (XLSX)',
    'Signed report (PDF)',
    'Background exports',
    'Scheduled reports',
    'Auditor links',
  ]);
  await inspectScreen(page, 'training-export-menu');
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();

  const rows = await exportFile(page, 'One row per person and course (CSV)');
  expect(rows.name).toMatch(/-training-rows-\d{4}-\d\d-\d\d\.csv$/);
  const own = linesOf(rows).find((line) => line.includes(org.member(1).email));
  expect(own).toContain(`,${course.title},Not started,0,2031-03-31,`);

  const sheet = await exportFile(page, 'One row per person and course (XLSX)');
  expect(sheet.name).toBe(rows.name.replace('.csv', '.xlsx'));
  expect(sheet.bytes.subarray(0, 2).toString()).toBe(zipSignature);
  const matrix = await exportFile(page, 'Matrix (CSV)');
  expect(matrix.name).toMatch(/-training-\d{4}-\d\d-\d\d\.csv$/);
  const report = await exportFile(page, 'Signed report (PDF)');
  expect(report.name).toBe(matrix.name.replace('.csv', '.pdf'));

  await page.getByLabel('Filter people').fill(org.member(2).name);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  const filtered = linesOf(await exportFile(page, 'One row per person and course (CSV)'));
  expect(filtered).toEqual(linesOf(rows).filter((line) => line.includes(org.member(2).email)));

  await page.goto('/admin/training/auditors');
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an auditor link' });
  await dialog.getByLabel('Who is it for?').fill('Yearly audit');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = (await page.getByText('/auditor#').textContent()) ?? '';
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('grid')).toContainText('Not started');
  const audited = await exportFile(visitor, 'One row per person and course (CSV)');
  expect(audited.name).toBe(rows.name);
  expect(linesOf(audited)).toEqual(linesOf(rows));
  for (const name of [
    'Matrix (CSV)',
    'One row per person and course (XLSX)',
    'Signed report (PDF)',
  ])
    expect((await exportFile(visitor, name)).bytes.length).toBeGreaterThan(0);
  await visitor.getByRole('button', { name: 'Export', exact: true }).click();
  await inspectScreen(visitor, 'auditor-export-menu');
  await visitor.context().close();
});

test('prepares an export in the background and downloads it from the emailed link', async ({
  page,
}) => {
  // The job may wait for videos of other journeys.
  test.slow();
  const org = createOrganization(2);
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, '2031-03-31');
  await openOrganization(page, org, 'training');
  await waitForCell(page, org.member(1), 'Not started');
  await page.getByLabel('Filter people').fill(org.member(1).name);
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2);
  const direct = await exportFile(page, 'One row per person and course (CSV)');
  expect(linesOf(direct)).toHaveLength(1);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Background exports' }).click();
  const dialog = page.getByRole('dialog', { name: 'Background exports' });
  await expect(dialog.getByText('No exports yet')).toBeVisible();
  await expect(dialog.getByText(`“${org.member(1).name}”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Prepare export' }).click();
  const item = dialog.getByRole('listitem');
  await expect(item).toHaveCount(1);
  // The dialog follows the preparation without a reload.
  await expect(item).toContainText('Ready', { timeout: 60_000 });
  await inspectScreen(page, 'background-exports-ready');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused();

  const link = await waitForMailLink(org.admin.email);
  const [mail] = await listMails(org.admin.email);
  expect(mail?.subject).toMatch(new RegExp(`^Your export is ready: ${org.name} training, `));
  await page.goto(link);
  await expect(item).toContainText('Ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    item.getByRole('button', { name: /^Download/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(direct.name);
  expect((await readFile(await download.path())).equals(direct.bytes)).toBe(true);
});

test('super admins open the exports of an organization from its menu', async ({ page }) => {
  const org = createOrganization(1);
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, '2031-03-31');
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/organizations?search=${encodeURIComponent(org.name)}`);
  await page.getByRole('button', { name: `Actions for ${org.name}` }).click();
  await page.getByRole('menuitem', { name: 'Show training' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training matrix' })).toBeVisible();
  await expect(page.getByText(org.name)).toBeVisible();
  await waitForCell(page, org.member(1), 'Not started');
  await page.goto(`${page.url()}&dialog=exports`);
  const dialog = page.getByRole('dialog', { name: 'Background exports' });
  await expect(dialog).toHaveAccessibleDescription(/We’ll email you when it’s ready/);
  await inspectScreen(page, 'organization-training-exports');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Training matrix' })).toBeFocused();
  await matrixCell(page, org.member(1)).click();
  await page.getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(org.member(1).name);
});
