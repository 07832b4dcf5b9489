import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Whose learning is told of: an organization's people, or everybody's. */
export type Scope = { courseId: number; organizationId: string | null; people: number };

/**
 * The people who began a course last, in their first round of it. However many have taken it, no more rows are read
 * than these have: an index holds them in order, and progress and attempts are found learner by learner. Joined the
 * plain way, both tables would be read whole.
 */
function cohort({ courseId, organizationId, people }: Scope): RawBuilder<unknown> {
  const isTheirs =
    organizationId === null
      ? sql``
      : sql`and exists (select from memberships where user_id = learner_id and organization_id = ${organizationId})`;
  return sql`cohort as materialized (
    select learner_id, enrolled_at, completed_at from enrollments
    where course_id = ${courseId} and cycle = 1 ${isTheirs}
    order by enrolled_at desc, learner_id limit ${people}
  )`;
}

/** How many of them began, how many completed the course, and how long the middle one of these took. */
export async function countTakers(db: Database, scope: Scope) {
  const { rows } = await sql<{ started: number; completed: number; medianDays: number | null }>`
    with ${cohort(scope)}
    select count(*) as started, count(completed_at) as completed,
      percentile_cont(0.5) within group (order by extract(epoch from completed_at - enrolled_at) / 86400)
        filter (where completed_at is not null) as median_days
    from cohort
  `.execute(db);
  return rows[0] ?? { started: 0, completed: 0, medianDays: null };
}

/** How many of them opened and completed each lesson that anybody has opened. */
export async function countByLesson(db: Database, scope: Scope) {
  const { rows } = await sql<{ lessonId: number; reached: number; completed: number }>`
    with ${cohort(scope)}
    select progress.lesson_id, count(*) as reached,
      count(*) filter (where progress.status = 'completed') as completed
    from cohort, lateral (
      select lesson_id, status from lesson_progress own
      where own.learner_id = cohort.learner_id and own.course_id = ${scope.courseId} and own.cycle = 1
      offset 0) progress
    where progress.status <> 'not_started'
    group by progress.lesson_id
  `.execute(db);
  return rows;
}

/** The questions of these quizzes, quiz by quiz in the order given, each in its own order. */
export async function listAskedQuestions(db: Database, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lessonId: number; id: number; text: string }>`
    select lesson_id, id, question_text as text from quiz_questions
    where lesson_id = any(${lessonIds}::integer[])
    order by array_position(${lessonIds}::integer[], lesson_id), order_index
  `.execute(db);
  return rows;
}

/** What was chosen in answer to a question, as it was asked then, and by how many. */
export type Chosen = {
  lessonId: number;
  snapshotHash: Buffer;
  questionId: string;
  chosen: number[];
  people: number;
};

/** What each of them answered at their first try at each quiz, counted alike by alike. */
export async function countChosen(db: Database, scope: Scope): Promise<Chosen[]> {
  const { rows } = await sql<Chosen>`
    with ${cohort(scope)}, tries as (
      select attempt.* from cohort, lateral (
        select distinct on (lesson_id) lesson_id, snapshot_hash, answers from quiz_attempts own
        where own.learner_id = cohort.learner_id and own.course_id = ${scope.courseId} and own.cycle = 1
        order by lesson_id, completed_at) attempt
    )
    select tries.lesson_id, tries.snapshot_hash, answer.key as question_id, answer.value as chosen,
      count(*) as people
    from tries, jsonb_each(tries.answers) answer
    group by tries.lesson_id, tries.snapshot_hash, answer.key, answer.value
  `.execute(db);
  return rows;
}
