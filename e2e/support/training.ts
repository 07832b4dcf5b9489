import type { Locator, Page } from '@playwright/test';
import type { createOrganization } from './data/organization.ts';
import { queryDatabase } from './data/database.ts';
import { expect } from './test.ts';
import {
  readJson,
  createApiClient,
  publishCourse,
  createCourse,
  type CreatedCourse,
} from './data/course-api.ts';

type TestOrganization = ReturnType<typeof createOrganization>;

/** Publishes a course with a text, a quiz with one question and a certificate that is valid for a year. */
export async function publishTrainingCourse({ admin }: TestOrganization): Promise<CreatedCourse> {
  const course = await createCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
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
