import type { Locator, Page } from '@playwright/test';
import type { makeOrganization } from './own-organization.ts';
import { askDatabase } from './database.ts';
import { expect } from './test.ts';
import {
  answerOf,
  callsAs,
  publishCourse,
  writeCourse,
  type WrittenCourse,
} from './written-course.ts';

type Own = ReturnType<typeof makeOrganization>;

/** Publishes a course with a text, a quiz with one question and a certificate that is valid for a year. */
export async function publishTraining({ admin }: Own): Promise<WrittenCourse> {
  const course = await writeCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'Pace', body: 'Climb slowly.' },
    { kind: 'quiz', title: 'Check', question: 'Is slow safe?' },
  ]);
  const api = await callsAs(admin.email);
  const address = `/api/courses/${course.id}`;
  const { revision, settings } = await answerOf<{ revision: number; settings: object }>(
    await api.get(`${address}/draft`),
  );
  const certificate = { certificateTitle: 'Certified Climber', certificateMonths: 12 };
  await answerOf(
    await api.put(`${address}/draft`, {
      data: { revision, settings: { ...settings, ...certificate } },
    }),
  );
  await api.dispose();
  await publishCourse(admin, course);
  return course;
}

/** Assigns a course once to everyone in an organization, directly in the database. */
export function askOfEveryone({ name }: Own, course: WrittenCourse, dueOn: string): void {
  askDatabase(`
    insert into assignments (organization_id, course_id, everyone_since, due_on)
    select id, ${course.id}, now(), '${dueOn}' from organizations where name = '${name}'`);
}

/** Allows reminders to be sent at any hour. */
export function remindAtAnyHour({ name }: Own): void {
  askDatabase(`
    update profiles set reminder_hour = 0 from memberships join organizations on organizations.id = organization_id
    where user_id = profiles.id and organizations.name = '${name}'`);
}

/** Creates a team with members on the assignments page. */
export async function makeTeam(page: Page, name: string, people: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Create team' }).click();
  const naming = page.getByRole('dialog', { name: 'Create team' });
  await naming.getByLabel('Team name').fill(name);
  await naming.getByRole('button', { name: 'Create team' }).click();
  await expect(naming).toBeHidden();
  await page.getByRole('button', { name: `Members of ${name}` }).click();
  const members = page.getByRole('dialog', { name });
  for (const person of people) {
    await members.getByLabel('Find people').fill(person);
    await members.getByRole('button', { name: `Add ${person}` }).click();
    await expect(members.getByRole('list', { name: 'Members' })).toContainText(person);
  }
  await members.getByRole('button', { name: 'Done' }).click();
}

/** Locates a member's cell in a matrix with one course. */
export const cellOf = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('grid').getByRole('row', { name }).getByRole('button');

/** Reloads the matrix until a cell contains a text: statuses are refreshed in the background. */
export async function seeCell(
  page: Page,
  person: { name: string },
  words: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(cellOf(page, person)).toContainText(words, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}
