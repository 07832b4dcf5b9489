import type { Locator, Page } from '@playwright/test';
import { queryDatabase } from './data/database.ts';
import { superAdmin } from './data/seed-users.ts';
import { signInByApi, expect } from './test.ts';

export type AuthoredQuiz = { courseId: number; lessonId: number };

/** Creates an organization and a course with an empty quiz; the learner becomes a member who can open it. */
export function createEmptyQuiz(learner: { email: string }): AuthoredQuiz {
  const id = crypto.randomUUID();
  const title = `Asking ${id.slice(0, 8)}`;
  const row = queryDatabase(`
    insert into organizations (id, name, slug) values ('${id}', 'Wharf ${id.slice(0, 8)}', 'wharf-${id}');
    insert into memberships (user_id, organization_id, role)
      select id, '${id}', 'member' from auth.users where email = '${learner.email}';
    insert into courses (title, organization_id, category, level, instructor_name, description, duration_seconds,
        visibility, published_version)
      values ('${title}', '${id}', 'Business', 'Beginner', 'Helena Sørbø', 'How to ask.', 3600, 'organization', 1);
    insert into course_versions (course_id, number, content_hash, outline)
      select id, 1, sha256('${id}'), '[]' from courses where title = '${title}';
    insert into lessons (course_id, order_index, kind, title)
      select id, 1, 'quiz', 'Closing Quiz' from courses where title = '${title}';
    select course_id, lessons.id from lessons join courses on courses.id = course_id where courses.title = '${title}'`);
  const [courseId = 0, lessonId = 0] = row.trim().split('|').map(Number);
  return { courseId, lessonId };
}

/** Locates the question list of a quiz on the course's admin page. */
export const questionList = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: `Questions of ${title}` });

/** Opens a course's admin page as the super admin and returns the question list of a quiz. */
export async function openQuizAuthoring(
  page: Page,
  courseId: number,
  title: string,
): Promise<Locator> {
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/courses/${courseId}`);
  const questions = questionList(page, title);
  await expect(questions).toBeVisible();
  return questions;
}

/** Fills in the answers in an open question dialog and marks the correct ones. */
export async function fillAnswers(
  dialog: Locator,
  answers: readonly (readonly [text: string, isCorrect: boolean])[],
): Promise<void> {
  for (const [index, [text, isCorrect]] of answers.entries()) {
    const name = `Answer ${index + 1}`;
    const field = dialog.getByRole('textbox', { name, exact: true });
    if (!(await field.isVisible()))
      await dialog.getByRole('button', { name: 'Add answer' }).click();
    await field.fill(text);
    const mark = dialog.getByRole('switch', { name: `${name} is correct` });
    if (isCorrect) await mark.click();
  }
}
