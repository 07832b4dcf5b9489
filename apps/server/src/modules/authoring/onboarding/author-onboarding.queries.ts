import type { AuthorStep } from '@atrium/contracts/authoring/constants';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';

type AuthorOnboardingRow = Record<AuthorStep, boolean> & {
  courseId: number | null;
  isHidden: boolean;
};

const hasLesson = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select from lessons
    where lessons.course_id = courses.id and lessons.archived_at is null and ${condition})`;
const isSubmitted = sql<boolean>`courses.published_version is not null or draft.requested_at is not null`;

/** Gets which first steps the actor has done in any authored course, and the course to continue with. */
export async function getAuthorOnboardingRow(
  db: Database,
  actor: Actor,
): Promise<AuthorOnboardingRow> {
  const authored = db
    .selectFrom('courses')
    .leftJoin('courseDrafts as draft', 'draft.courseId', 'courses.id')
    .select([
      'courses.id',
      sql<Date>`greatest(draft.updated_at, courses.updated_at)`.as('changedAt'),
      hasLesson(sql<boolean>`true`).as('hasLesson'),
      hasLesson(sql<boolean>`lessons.completion_gate = 'quiz'`).as('hasQuiz'),
      isSubmitted.as('isSubmitted'),
    ])
    .where((eb) => authoredCourses(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
    .where('courses.archivedAt', 'is', null);
  return db
    .with('authored', () => authored)
    .selectFrom('authored')
    .select([
      sql<boolean>`count(*) > 0`.as('course'),
      sql<boolean>`coalesce(bool_or(has_lesson), false)`.as('lesson'),
      sql<boolean>`coalesce(bool_or(has_quiz), false)`.as('quiz'),
      // A preview leaves no trace; an author who publishes has no more use for the step.
      sql<boolean>`coalesce(bool_or(is_submitted), false)`.as('preview'),
      sql<boolean>`coalesce(bool_or(is_submitted), false)`.as('publish'),
      sql<number | null>`(array_agg(id order by changed_at desc, id desc)
        filter (where not is_submitted))[1]`.as('courseId'),
      sql<boolean>`exists (select from hidden_author_onboardings
        where hidden_author_onboardings.user_id = ${actor.id})`.as('isHidden'),
    ])
    .executeTakeFirstOrThrow();
}

/** Hides the checklist of an author. */
export async function insertHiddenAuthorOnboarding(db: Database, userId: string): Promise<void> {
  await db
    .insertInto('hiddenAuthorOnboardings')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .execute();
}

/** Shows the checklist of an author again. */
export async function deleteHiddenAuthorOnboarding(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('hiddenAuthorOnboardings').where('userId', '=', userId).execute();
}
