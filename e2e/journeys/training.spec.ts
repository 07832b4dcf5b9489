import type { Browser, Page } from '@playwright/test';
import { rightAnswers } from '../support/course-content.ts';
import { choose } from '../support/lists.ts';
import { countMailsTo, linkInMail, mailsTo } from '../support/mail.ts';
import { toastOf } from '../support/manager.ts';
import { makeOrganization, openOrganization } from '../support/own-organization.ts';
import { dayFromNow, letTimePass, runNow } from '../support/passing-time.ts';
import { takeQuiz } from '../support/quiz.ts';
import { beSignedIn, expect, inspectScreen, test } from '../support/test.ts';
import {
  askOfEveryone,
  cellOf,
  makeTeam,
  publishTraining,
  remindAtAnyHour,
  seeCell,
} from '../support/training.ts';
import type { WrittenCourse } from '../support/written-course.ts';

// Required training from the assignment to the certificate and its renewal a year later.

async function openAs(browser: Browser, person: { email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beSignedIn(page, person);
  return page;
}

async function assignToTeam(page: Page, { title }: WrittenCourse, team: string): Promise<void> {
  await page.getByRole('tab', { name: /^Assignments/ }).click();
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course' });
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByRole('radio', { name: 'Teams and people' }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${team}`) }).click();
  await dialog.getByLabel('Date', { exact: true }).fill(dayFromNow(7));
  await choose(page, /^How often/, 'Repeat every…');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
}

/** Locates the list of required training. */
const requiredOf = (page: Page) => page.getByRole('list', { name: 'Required training' });

async function seeRequired(page: Page, { title }: WrittenCourse): Promise<void> {
  for (const address of ['/dashboard', '/']) {
    await page.goto(address);
    await expect(requiredOf(page).getByRole('listitem')).toHaveText(
      new RegExp(`^${title}Due in \\d+ days, `),
    );
  }
}

/** Completes a course from its page and returns the certificate number. */
async function complete(page: Page, course: WrittenCourse): Promise<string> {
  await page.goto(`/course/${course.id}`);
  await page.getByRole('link', { name: /^(Start|Continue) with lesson/ }).click();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Next lesson' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check' })).toBeFocused();
  await takeQuiz(page, rightAnswers(course.lessonIds[1] ?? 0));
  await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await expect(async () => {
    await page.goto(`/course/${course.id}/certificate`);
    await expect(page.getByRole('article', { name: /^Certificate of/ })).toBeVisible();
  }).toPass();
  return /AT-\d{4}-\w{8}/.exec(await page.getByRole('article').innerText())?.[0] ?? '';
}

async function seeVerdict(page: Page, certificate: string, verdict: string): Promise<void> {
  await page.goto(`/verify/${certificate}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(verdict);
}

test('assigns a course to a team, completes it and renews it a year later', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const own = makeOrganization(2);
  const [person, other] = [own.member(1), own.member(2)];
  const course = await publishTraining(own);
  await beSignedIn(page, own.admin);
  await page.goto('/admin/training/assignments?tab=teams');
  await makeTeam(page, 'Climbers', [person.name, other.name]);
  await assignToTeam(page, course, 'Climbers');

  const learner = await openAs(browser, person);
  await expect(async () => {
    await learner.goto('/dashboard');
    await expect(requiredOf(learner)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await seeRequired(learner, course);
  remindAtAnyHour(own);
  runNow('training.send_reminders');
  await learner.goto(await linkInMail(person.email));
  await expect(learner.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(new RegExp(`^Due .*: ${course.title}$`)),
  ]);

  const first = await complete(learner, course);
  await page.goto('/admin?tab=training');
  await seeCell(page, person, 'Completed');
  await expect(page.getByText('50%', { exact: true })).toBeVisible();
  await cellOf(page, other).click();
  const cell = page.getByRole('dialog', { name: other.name });
  await expect(cell.getByRole('heading', { name: 'What’s left' })).toBeVisible();
  await expect(cell.getByRole('listitem')).toHaveText([/^Pace ?Next step/, /^Check/]);
  await inspectScreen(page, 'training-remaining');
  await learner.goto('/dashboard');
  await expect(learner.getByText('All your required training is up to date.')).toBeVisible();

  letTimePass(own, 353);
  runNow('training.refresh_for_new_day');
  await seeCell(page, person, /^Due soon Due /);
  await expect(page.getByText('0%', { exact: true })).toBeVisible();
  await page.getByLabel('As of').fill(dayFromNow(-100));
  await expect(cellOf(page, person)).toContainText('Completed');
  await expect(cellOf(page, other)).toContainText('Overdue');
  await page.goto('/admin?tab=training');
  await seeRequired(learner, course);
  await learner.goto(`/course/${course.id}`);
  const progress = learner.getByRole('region', { name: 'Course Progress' });
  await expect(progress.getByText('0%')).toBeVisible();
  await inspectScreen(learner, 'training-renewal');
  await seeVerdict(learner, first, 'This certificate is valid');
  await cellOf(page, person).click();
  await page.getByRole('link', { name: 'View evidence' }).click();
  for (const round of ['First completion', 'Renewal 1'])
    await expect(page.getByRole('heading', { name: round })).toBeVisible();
  await expect(page.getByText('Check: 100%, passed')).toBeVisible();
  await expect(page.getByText(`${first}, awarded to ${person.name}`)).toBeVisible();
  await inspectScreen(page, 'training-cycles');

  const second = await complete(learner, course);
  expect(second).not.toBe(first);
  await page.goto('/admin?tab=training');
  await seeCell(page, person, 'Completed');
  await seeVerdict(learner, second, 'This certificate is valid');
  await seeVerdict(learner, first, 'This certificate was superseded');
  await learner.context().close();
});

test('sends one reminder when it is requested in two windows and once more', async ({ page }) => {
  const own = makeOrganization(1);
  // Too early for automatic reminders.
  askOfEveryone(own, await publishTraining(own), dayFromNow(10));
  await openOrganization(page, own, 'training');
  await seeCell(page, own.member(1), 'Due soon');
  const second = await page.context().newPage();
  await openOrganization(second, own, 'training');
  const windows = [page, second];
  for (const window of windows)
    await window.getByRole('button', { name: 'Remind 2 people' }).click();
  await Promise.all(
    windows.map((window) => window.getByRole('button', { name: 'Send reminders' }).dblclick()),
  );
  for (const window of windows)
    await expect(window.getByRole('dialog', { name: /^Remind/ })).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  await page.getByRole('button', { name: 'Send reminders' }).click();
  await expect(toastOf(page, 'No reminders sent')).toContainText('2 already had a reminder today.');
  await linkInMail(own.member(1).email);
  expect(countMailsTo(own.member(1))).toBe(1);
});

test('sends no reminder to a removed user and still shows them as of yesterday', async ({
  page,
}) => {
  const own = makeOrganization(2);
  const [gone, staying] = [own.member(1), own.member(2)];
  askOfEveryone(own, await publishTraining(own), dayFromNow(12));
  await openOrganization(page, own, 'training');
  await seeCell(page, gone, 'Due soon');
  letTimePass(own, 2);
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: `Actions for ${gone.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from Organization' }).click();
  await page.getByRole('button', { name: 'Remove User' }).click();
  await expect(toastOf(page, 'User Removed')).toBeVisible();

  await page.goto('/admin?tab=training');
  await expect(async () => {
    await page.reload();
    await expect(cellOf(page, staying)).toBeVisible({ timeout: 2_000 });
    await expect(cellOf(page, gone)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.getByLabel('As of').fill(dayFromNow(-1));
  await expect(cellOf(page, gone)).toContainText('Due soon');
  await expect(page.getByRole('button', { name: /^Remind/ })).toHaveCount(0);

  letTimePass(own, 4);
  remindAtAnyHour(own);
  runNow('training.send_reminders');
  await linkInMail(staying.email);
  expect(countMailsTo(gone)).toBe(0);
});
