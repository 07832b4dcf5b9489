import type { Locator, Page } from '@playwright/test';
import type { createOrganization } from './data/organization.ts';
import { queryDatabase } from './data/database.ts';
import { getCorrectAnswers } from './data/course-content.ts';
import { selectOption } from './lists.ts';
import { takeQuiz } from './quiz.ts';
import { expect } from './test.ts';
import { dateFromToday } from './time.ts';
import { toastOf } from './video-manager.ts';
import {
  readJson,
  createApiClient,
  publishCourse,
  createCourse,
  type CreatedCourse,
} from './data/course-api.ts';

type TestOrganization = ReturnType<typeof createOrganization>;

/** Publishes a course with a text, a quiz with one question and a certificate that is valid for a year. */
export async function publishTrainingCourse(
  { admin }: TestOrganization,
  title = `Ladders ${crypto.randomUUID().slice(0, 8)}`,
): Promise<CreatedCourse> {
  const course = await createCourse(admin, title, [
    { kind: 'text', title: 'Pace', body: 'Climb slowly.' },
    { kind: 'quiz', title: 'Check', question: 'Is slow safe?' },
  ]);
  const api = await createApiClient(admin.email);
  const url = `/api/courses/${course.id}`;
  const { revision, settings } = await readJson<{ revision: number; settings: object }>(
    await api.get(`${url}/draft`),
  );
  const certificate = { certificateTitle: 'Certified Climber', certificateMonths: 12 };
  await readJson(
    await api.put(`${url}/draft`, {
      data: { revision, settings: { ...settings, ...certificate } },
    }),
  );
  await api.dispose();
  await publishCourse(admin, course);
  return course;
}

/** Assigns a course once to everyone in an organization, directly in the database. */
export function assignToEveryone(
  { name }: TestOrganization,
  course: CreatedCourse,
  dueOn: string,
): void {
  queryDatabase(`
    insert into assignments (organization_id, course_id, everyone_since, due_on)
    select id, ${course.id}, now(), '${dueOn}' from organizations where name = '${name}'`);
}

/** Allows reminders to be sent at any hour. */
export function allowRemindersAtAnyHour({ name }: TestOrganization): void {
  queryDatabase(`
    update profiles set reminder_hour = 0 from memberships join organizations on organizations.id = organization_id
    where user_id = profiles.id and organizations.name = '${name}'`);
}

/** Creates a team with members on the assignments page. */
export async function createTeam(page: Page, name: string, memberNames: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Create team' }).click();
  const createDialog = page.getByRole('dialog', { name: 'Create team' });
  await createDialog.getByLabel('Team name').fill(name);
  await createDialog.getByRole('button', { name: 'Create team' }).click();
  await expect(createDialog).toBeHidden();
  await page.getByRole('button', { name: `Members of ${name}` }).click();
  const members = page.getByRole('dialog', { name });
  for (const memberName of memberNames) {
    await members.getByLabel('Find people').fill(memberName);
    await members.getByRole('button', { name: `Add ${memberName}` }).click();
    await expect(members.getByRole('list', { name: 'Members' })).toContainText(memberName);
  }
  await members.getByRole('button', { name: 'Done' }).click();
}

/** Locates a member's cell in a matrix with one course. */
export const matrixCell = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('grid').getByRole('row', { name }).getByRole('button');

/** Reloads the matrix until a cell contains a text: statuses are refreshed in the background. */
export async function waitForCell(
  page: Page,
  user: { name: string },
  text: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(matrixCell(page, user)).toContainText(text, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

/** Assigns a course to a team on the assignments page, to be repeated yearly. */
export async function assignToTeam(
  page: Page,
  { title }: CreatedCourse,
  team: string,
): Promise<void> {
  await page.getByRole('tab', { name: /^Assignments/ }).click();
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course' });
  await dialog.getByRole('radio', { name: title }).check();
  await dialog.getByRole('radio', { name: 'Teams, groups and people' }).click();
  await dialog.getByRole('checkbox', { name: new RegExp(`^${team}`) }).click();
  await dialog.getByLabel('Date', { exact: true }).fill(dateFromToday(7));
  await selectOption(page, /^How often/, 'Repeat every…');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
}

/** Completes a course from its page and returns the certificate number. */
export async function completeCourse(page: Page, course: CreatedCourse): Promise<string> {
  await page.goto(`/course/${course.id}`);
  await page.getByRole('link', { name: /^(Start|Continue) with lesson/ }).click();
  await page.getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(page.getByRole('button', { name: 'Completed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Next lesson' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check' })).toBeFocused();
  await takeQuiz(page, getCorrectAnswers(course.lessonIds[1] ?? 0));
  await expect(page.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();
  await expect(async () => {
    await page.goto(`/course/${course.id}/certificate`);
    await expect(page.getByRole('article', { name: /^Certificate of/ })).toBeVisible();
  }).toPass();
  return /AT-\d{4}-\w{8}/.exec(await page.getByRole('article').innerText())?.[0] ?? '';
}

/** Creates an auditor link in the dialog and returns its URL. */
export async function createAuditorLink(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an auditor link' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Enter who it is for.')).toBeVisible();
  await dialog.getByLabel('Who is it for?').fill(label);
  await dialog.getByLabel('Expires after (days)').fill('7');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const ready = page.getByRole('region', { name: `The link for ${label} is ready` });
  await expect(ready).toBeVisible();
  return (await ready.getByText('/auditor#').textContent()) ?? '';
}
