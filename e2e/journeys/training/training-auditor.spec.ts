import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { queryDatabase } from '../../support/data/database.ts';
import { openAllModules, adminNavLink } from '../../support/page-parts.ts';
import { toastOf } from '../../support/video-manager.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { fourCorrect, quiz, takeQuiz } from '../../support/quiz.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import { createAuditorLink } from '../../support/training.ts';

// Auditor links give read-only access to the matrix and its evidence without an account.

type TestOrganization = ReturnType<typeof createOrganization>;

/** Assigns the first seeded course to everyone in an organization and returns its title. */
function assignFirstCourse({ name }: TestOrganization): string {
  queryDatabase(`
    insert into assignments (organization_id, course_id, everyone_since, due_on)
    select id, 1, now(), '2031-03-31' from organizations where name = '${name}'`);
  return queryDatabase('select title from courses where id = 1').trim();
}

/** Submits the quiz as a user with one wrong answer. */
async function submitQuiz(browser: Browser, user: { email: string }): Promise<void> {
  const page = await browser.newPage();
  await signInByApi(page, user);
  await page.goto('/course/1');
  await openAllModules(page);
  await page.getByRole('link', { name: quiz.title }).first().click();
  await takeQuiz(page, fourCorrect);
  await expect(page.getByText('80%').first()).toBeVisible();
  await page.close();
}

const rowOf = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Auditor links' }).getByRole('row').filter({ hasText: label });

test('shows an auditor the matrix and its evidence until the link expires', async ({
  page,
  browser,
}) => {
  const org = createOrganization(2);
  const course = assignFirstCourse(org);
  await submitQuiz(browser, org.member(1));

  await openOrganization(page, org, 'training');
  const cell = page.getByRole('row', { name: org.member(1).name }).getByRole('button');
  await expect(async () => {
    await page.reload();
    await expect(cell).toContainText('In progress', { timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Auditor links' }).click();
  await expect(page.getByText('No auditor links yet')).toBeVisible();
  const link = await createAuditorLink(page, 'Yearly audit');
  await adminNavLink(page, 'Training matrix').click();
  const leaving = page.getByRole('dialog', { name: 'Leave without the link?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(rowOf(page, 'Yearly audit')).toContainText('Not opened yet');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(
    visitor.getByRole('heading', { level: 1, name: `Training of ${org.name}` }),
  ).toBeVisible();
  await expect(visitor.getByText('Read only')).toBeVisible();
  const grid = visitor.getByRole('grid');
  await expect(grid.getByRole('row', { name: org.member(2).name })).toContainText('Not started');
  await inspectScreen(visitor, 'auditor');
  await expect(visitor.getByRole('link', { name: 'Assign training' })).toHaveCount(0);
  await expect(visitor.getByRole('button', { name: /^Remind/ })).toHaveCount(0);

  // Filtering removes the token from the URL; the tab still has it.
  await visitor.getByLabel('Filter people').fill(org.member(1).name);
  await expect(grid.getByRole('row')).toHaveCount(2);
  expect(visitor.url()).not.toContain(new URL(link).hash.slice(1));
  await visitor.reload();
  await grid
    .getByRole('row', { name: org.member(1).name })
    .getByRole('button')
    .click();
  await visitor.getByRole('link', { name: 'View evidence' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: org.member(1).name })).toBeVisible();
  await expect(visitor.getByText(new RegExp(`^${course} · ${org.name}`))).toBeVisible();
  await expect(visitor.getByText(`${quiz.title}: 80%, not passed`)).toBeVisible();
  await visitor.getByText('Show the 5 questions').click();
  // The course belongs to another organization, so the answers are hidden.
  await expect(
    visitor.getByText('Only people who can edit this course see the answers given.'),
  ).toBeVisible();
  for (const mark of ['Chosen, correct', 'Chosen, incorrect', 'Correct, not chosen'])
    await expect(visitor.getByText(mark)).toHaveCount(0);
  await inspectScreen(visitor, 'auditor-evidence');

  await page.reload();
  await expect(rowOf(page, 'Yearly audit')).toContainText(/[12] visits?/);
  queryDatabase(`
    update auditor_links set expires_at = now() from organizations
    where organizations.id = organization_id and organizations.name = '${org.name}'`);
  await visitor.goto(link);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'Yearly audit')).toContainText('Expired');
  await visitor.context().close();
});

test('rejects a revoked link', async ({ page, browser }) => {
  const org = createOrganization(1);
  assignFirstCourse(org);
  await signInByApi(page, org.admin);
  await page.goto('/admin/training/auditors');
  const link = await createAuditorLink(page, 'Insurance');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByRole('button', { name: 'Revoke the link for Insurance' }).click();
  await page
    .getByRole('dialog', { name: 'Revoke this link?' })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(toastOf(page, 'Link revoked')).toBeVisible();
  await expect(rowOf(page, 'Insurance')).toContainText('Revoked');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await visitor.goto(`${new URL(link).origin}/auditor#${'x'.repeat(43)}`);
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await visitor.context().close();
});

test('verifies a downloaded report and rejects one with a changed byte', async ({
  page,
  browser,
}) => {
  const org = createOrganization(2);
  assignFirstCourse(org);
  await openOrganization(page, org, 'training');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('grid')).toContainText('Not started', { timeout: 2_000 });
  }).toPass();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Signed report (PDF)' }).click();
  const bytes = await readFile(await (await download).path());

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/verify');
  await visitor.getByRole('link', { name: 'Check a training report instead' }).click();
  const check = async (buffer: Buffer) =>
    visitor
      .getByLabel('Choose the PDF')
      .setInputFiles({ name: 'training.pdf', mimeType: 'application/pdf', buffer });
  await check(bytes);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This report is genuine');
  await expect(visitor.getByRole('definition').filter({ hasText: org.name })).toBeVisible();
  await inspectScreen(visitor, 'report-genuine');
  const changed = Buffer.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  await check(changed);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This report is not genuine');
  await inspectScreen(visitor, 'report-not-genuine');
  await visitor.context().setOffline(true);
  await check(bytes);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Couldn’t check the report');
  await visitor.context().close();
});
