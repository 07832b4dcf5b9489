import type { Page } from '@playwright/test';
import {
  completeLesson,
  createCourse,
  publishCourse,
  type CreatedCourse,
} from '../../support/data/course-api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { listMails } from '../../support/data/mail.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { password } from '../../support/data/seed-users.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// An admin asks for a signed statement; learners sign it with their password or a mailed code; the evidence shows it.

type TestOrganization = ReturnType<typeof createOrganization>;
type Member = { name: string; email: string };

const defaultText =
  'I have read and understood the content of this course and will follow it in my work.';

async function publishSmallCourse({ admin }: TestOrganization): Promise<CreatedCourse> {
  const course = await createCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'Pace', body: 'Climb slowly.' },
  ]);
  await publishCourse(admin, course);
  return course;
}

async function assignWithStatement(
  page: Page,
  org: TestOrganization,
  course: CreatedCourse,
): Promise<void> {
  await openOrganization(page, org, 'training');
  await page.goto('/admin/training/assignments');
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course' });
  await dialog.getByLabel('Find a course').fill(course.title);
  await dialog.getByRole('radio', { name: course.title }).check();
  await dialog.getByLabel('Date', { exact: true }).fill('2031-03-31');
  await dialog.getByRole('switch', { name: 'Ask for a signed statement' }).click();
  const text = dialog.getByLabel('Statement', { exact: true });
  await expect(text).toHaveValue(defaultText);
  await text.fill('Too short');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Enter a statement of 20 to 1,000 characters.')).toBeVisible();
  await text.fill(defaultText);
  await inspectScreen(page, 'statement-assign');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
}

/** Opens a page until it shows the statement: required training is refreshed in the background. */
async function openSigning(page: Page, url: string, course: CreatedCourse): Promise<void> {
  const button = page.getByRole('button', { name: `Sign the statement for ${course.title}` });
  await expect(async () => {
    await page.goto(url);
    await expect(button).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await button.click();
}

async function readCode({ email }: Member): Promise<string> {
  const find = async () =>
    (await listMails(email)).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? []).at(-1);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

test('signs a statement with the password or a mailed code, and shows it in the evidence', async ({
  page,
  browser,
  baseURL,
}) => {
  const org = createOrganization(2);
  const course = await publishSmallCourse(org);
  await assignWithStatement(page, org, course);

  const openAs = async (member: Member) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const own = await context.newPage();
    await signInByApi(own, member);
    for (const lessonId of course.lessonIds) await completeLesson(member, lessonId);
    return own;
  };
  const first = org.member(1);
  const learner = await openAs(first);
  await openSigning(learner, `/course/${course.id}/completed`, course);
  const dialog = learner.getByRole('dialog', { name: 'Sign your statement' });
  await expect(dialog.getByText(defaultText)).toBeVisible();
  await inspectScreen(learner, 'statement-sign');
  await dialog.getByLabel('Full name').fill(`  ${first.name.toLowerCase()} `);
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: 'Sign statement' }).click();
  await expect(dialog.getByText('This password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign statement' }).click();
  await expect(dialog).toBeHidden();
  await expect(learner.getByText(/^Statement signed /).first()).toBeVisible();
  await learner.reload();
  await expect(learner.getByText(/^Statement signed /)).toBeVisible();
  await inspectScreen(learner, 'statement-signed');
  await learner.context().close();

  const second = org.member(2);
  const other = await openAs(second);
  queryDatabase(`delete from auth.accounts where user_id = (
    select id from auth.users where email = '${second.email}')`);
  await openSigning(other, '/my-learning', course);
  const codeDialog = other.getByRole('dialog', { name: 'Sign your statement' });
  await codeDialog.getByRole('button', { name: 'Email me a code' }).click();
  await codeDialog.getByLabel('Full name').fill(second.name);
  await codeDialog.getByLabel('Code from the email').fill(await readCode(second));
  await inspectScreen(other, 'statement-code');
  await codeDialog.getByRole('button', { name: 'Sign statement' }).click();
  await expect(codeDialog).toBeHidden();
  await expect(
    other.getByRole('region', { name: 'Sign your statement' }).getByText(/^Statement signed /),
  ).toBeVisible();
  await other.context().close();

  const userId = queryDatabase(`select id from auth.users where email = '${second.email}'`).trim();
  await page.goto(`/admin/training/evidence/${userId}/${course.id}`);
  await expect(page.getByText('Statement, version 1')).toBeVisible();
  await expect(
    page.getByText(new RegExp(`Signed by ${second.name}, .*confirmed with a code by email`)),
  ).toBeVisible();
  await expect(page.getByText(defaultText)).toBeVisible();
  await inspectScreen(page, 'statement-evidence');
  await page.goto(`/admin/people/${userId}`);
  // With the time in the required training, and by day in the transcript.
  await expect(page.getByText(/^Statement signed /)).toHaveCount(2);
  await expect(page.getByText(`Signed the statement of ${course.title}`)).toBeVisible();
});
