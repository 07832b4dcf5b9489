import type { Browser, Page } from '@playwright/test';
import { downloadCredential, listStatusPurposes } from '../../support/data/credentials.ts';
import { countReminders, waitForMailLink, listMails } from '../../support/data/mail.ts';
import { toastOf } from '../../support/video-manager.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { dateFromToday, advanceDays, enqueueJob } from '../../support/time.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';
import {
  assignToEveryone,
  assignToTeam,
  completeCourse,
  matrixCell,
  createTeam,
  publishTrainingCourse,
  allowRemindersAtAnyHour,
  waitForCell,
} from '../../support/training.ts';
import type { CreatedCourse } from '../../support/data/course-api.ts';

// Required training from the assignment to the certificate and its renewal a year later.

async function openAs(browser: Browser, user: { email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, user);
  return page;
}

/** Locates the list of required training. */
const requiredTraining = (page: Page) => page.getByRole('list', { name: 'Required training' });

async function expectRequired(page: Page, { title }: CreatedCourse): Promise<void> {
  for (const path of ['/dashboard', '/']) {
    await page.goto(path);
    await expect(requiredTraining(page).getByRole('listitem')).toHaveText(
      new RegExp(`^${title}Due in \\d+ days, `),
    );
  }
}

async function expectVerdict(page: Page, certificate: string, verdict: string): Promise<void> {
  await page.goto(`/verify/${certificate}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict);
}

test('assigns a course to a team, completes it and renews it a year later', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const org = createOrganization(2);
  const [member, other] = [org.member(1), org.member(2)];
  const course = await publishTrainingCourse(org);
  await signInByApi(page, org.admin);
  await page.goto('/admin/training/assignments?tab=teams');
  await createTeam(page, 'Climbers', [member.name, other.name]);
  await assignToTeam(page, course, 'Climbers');

  const learner = await openAs(browser, member);
  await expect(async () => {
    await learner.goto('/dashboard');
    await expect(requiredTraining(learner)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectRequired(learner, course);
  await learner.goto(await waitForMailLink(member.email));
  await expect(learner.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  expect((await listMails(member.email)).map(({ subject }) => subject)).toEqual([
    `New assignment: ${course.title}`,
  ]);

  const first = await completeCourse(learner, course);
  await page.goto('/admin?tab=training');
  await waitForCell(page, member, 'Up to date');
  await expect(page.getByText('50%', { exact: true })).toBeVisible();
  await matrixCell(page, other).click();
  const cell = page.getByRole('dialog', { name: other.name });
  await expect(cell.getByRole('heading', { name: 'What’s left' })).toBeVisible();
  await expect(cell.getByRole('listitem')).toHaveText([/^Pace ?Next step/, /^Check/]);
  await inspectScreen(page, 'training-remaining');
  await learner.goto('/dashboard');
  await expect(learner.getByText('All your required training is up to date.')).toBeVisible();

  advanceDays(org, 353);
  enqueueJob('training.refresh_for_new_day');
  await waitForCell(page, member, /^Due soon Due /);
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await page.getByLabel('As of').fill(dateFromToday(-100));
  await expect(matrixCell(page, member)).toContainText('Up to date');
  await expect(matrixCell(page, other)).toContainText('Overdue');
  await page.goto('/admin?tab=training');
  await expectRequired(learner, course);
  await learner.goto(`/course/${course.id}`);
  const progress = learner.getByRole('region', { name: 'Course Progress' });
  await expect(progress.getByText('0%')).toBeVisible();
  await inspectScreen(learner, 'training-renewal');
  await expectVerdict(learner, first, 'This certificate is valid');
  await matrixCell(page, member).click();
  await page.getByRole('link', { name: 'View evidence' }).click();
  for (const cycle of ['First completion', 'Renewal 1'])
    await expect(page.getByRole('heading', { name: cycle })).toBeVisible();
  await expect(page.getByText('Check: 100%, passed')).toBeVisible();
  await expect(page.getByText('1 marked by hand, 1 passed')).toBeVisible();
  await expect(page.getByText(`${first}, awarded to ${member.name}`)).toBeVisible();
  await inspectScreen(page, 'training-cycles');

  const oldCredential = await downloadCredential(learner.request, first);
  const second = await completeCourse(learner, course);
  expect(second).not.toBe(first);
  await page.goto('/admin?tab=training');
  await waitForCell(page, member, 'Up to date');
  await expectVerdict(learner, second, 'This certificate is valid');
  await expectVerdict(learner, first, 'This certificate was replaced');
  await expect(learner.getByText('Replaced by a newer certificate')).toBeVisible();
  // The file downloaded before the renewal no longer verifies. The server caches lists for a minute.
  await expect
    .poll(() => listStatusPurposes(learner.request, oldCredential), { timeout: 70_000 })
    .toEqual(['suspension']);
  const newCredential = await downloadCredential(learner.request, second);
  expect(await listStatusPurposes(learner.request, newCredential)).toEqual([]);
  await page.goto('/admin/certificates');
  await page.getByRole('searchbox', { name: 'Search certificates' }).fill(first);
  await expect(page.getByRole('row', { name: first })).toContainText(
    'Replaced by a newer certificate',
  );
  await learner.context().close();
});

test('sends one reminder when it is requested in two windows and once more', async ({ page }) => {
  const org = createOrganization(1);
  // Too early for automatic reminders.
  assignToEveryone(org, await publishTrainingCourse(org), dateFromToday(10));
  await openOrganization(page, org, 'training');
  await waitForCell(page, org.member(1), 'Due soon');
  const second = await page.context().newPage();
  await openOrganization(second, org, 'training');
  const windows = [page, second];
  for (const window of windows)
    await window.getByRole('button', { name: 'Remind 2 people' }).click();
  await Promise.all(
    windows.map((window) => window.getByRole('button', { name: 'Remind', exact: true }).dblclick()),
  );
  for (const window of windows)
    await expect(window.getByRole('dialog', { name: /^Remind/ })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  await page.getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(toastOf(page, 'No reminders sent')).toContainText('2 already had a reminder today.');
  await waitForMailLink(org.member(1).email);
  expect(countReminders(org.member(1))).toBe(1);
});

test('sends no reminder to a removed user and still shows them as of yesterday', async ({
  page,
}) => {
  const org = createOrganization(2);
  const [removed, remaining] = [org.member(1), org.member(2)];
  assignToEveryone(org, await publishTrainingCourse(org), dateFromToday(12));
  await openOrganization(page, org, 'training');
  await waitForCell(page, removed, 'Due soon');
  advanceDays(org, 2);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: `Actions for ${removed.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Organization' }).click();
  await page.getByRole('button', { name: 'Remove User' }).click();
  await expect(toastOf(page, 'User Removed')).toBeVisible();

  await page.goto('/admin?tab=training');
  await expect(async () => {
    await page.reload();
    await expect(matrixCell(page, remaining)).toBeVisible({ timeout: 2_000 });
    await expect(matrixCell(page, removed)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByLabel('As of').fill(dateFromToday(-1));
  await expect(matrixCell(page, removed)).toContainText('Due soon');
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0);

  advanceDays(org, 4);
  allowRemindersAtAnyHour(org);
  enqueueJob('training.send_reminders');
  await expect.poll(() => countReminders(remaining)).toBe(1);
  expect(countReminders(removed)).toBe(0);
});
