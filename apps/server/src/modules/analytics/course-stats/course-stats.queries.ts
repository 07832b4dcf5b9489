import type { GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Whose learning is counted: all learners', or that of the organization whose members the viewer may see. */
export type Scope = {
  courseId: number;
  coversAllLearners: boolean;
  organizationId: string | null;
  learners: number;
};

/**
 * Selects the learners who started the course last, in their first cycle, and whether the viewer may see them. Rows
 * are read from an index in order, and progress and attempts are looked up per learner, so the cost does not grow
 * with the number of learners. A plain join would scan both tables.
 */
function cohort({
  courseId,
  coversAllLearners,
  organizationId,
  learners,
}: Scope): RawBuilder<unknown> {
  const isSeen =
    organizationId === null
      ? sql`false`
      : sql`exists (select from memberships where user_id = learner_id and organization_id = ${organizationId})`;
  // Someone whose accounts were merged counts once: as the merged one, or as the one that others can see.
  const isOriginal = sql`not exists (
    select from continued_enrollments taken
    where taken.learner_id = enrollments.learner_id and taken.course_id = enrollments.course_id and taken.cycle = 1)`;
  return sql`cohort as materialized (
    select learner_id, enrolled_at, completed_at, not ${isSeen} as is_unseen from enrollments
    where course_id = ${courseId} and cycle = 1 and ${coversAllLearners ? isOriginal : isSeen}
    order by enrolled_at desc, learner_id limit ${learners}
  )`;
}

type Median = { learners: number; medianDays: number | null; unseenCompleted: number };

/** Returns the size of the cohort and the median days to completion. */
export async function findMedian(db: Database, scope: Scope): Promise<Median> {
  const { rows } = await sql<Median>`
    with ${cohort(scope)}
    select count(*) as learners, percentile_cont(0.5) within group (order by extract(epoch from completed_at - enrolled_at) / 86400)
        filter (where completed_at is not null) as median_days,
      count(completed_at) filter (where is_unseen) as unseen_completed
    from cohort
  `.execute(db);
  return rows[0] ?? { learners: 0, medianDays: null, unseenCompleted: 0 };
}

/** How many learners opened and completed a lesson, and how many of them the viewer may not see. */
export type LessonCount = {
  lessonId: number;
  reached: number;
  completed: number;
  unseenReached: number;
  unseenCompleted: number;
};

/** Counts this for each lesson that was opened at least once. */
export async function countByLesson(db: Database, scope: Scope): Promise<LessonCount[]> {
  const { rows } = await sql<LessonCount>`
    with ${cohort(scope)}
    select progress.lesson_id, count(*) as reached,
      count(*) filter (where progress.status = 'completed') as completed,
      count(*) filter (where is_unseen) as unseen_reached,
      count(*) filter (where is_unseen and progress.status = 'completed') as unseen_completed
    from cohort, lateral (
      select lesson_id, status from lesson_progress own
      where own.learner_id = cohort.learner_id and own.course_id = ${scope.courseId} and own.cycle = 1
      offset 0) progress
    where progress.status <> 'not_started'
    group by progress.lesson_id
  `.execute(db);
  return rows;
}

/** Lists the questions of the quizzes, in the given order of quizzes and by position. */
export async function listQuizQuestions(db: Database, lessonIds: readonly number[]) {
  const { rows } = await sql<{ lessonId: number; id: number; text: string }>`
    select lesson_id, id, question_text as text from quiz_questions
    where lesson_id = any(${lessonIds}::integer[])
    order by array_position(${lessonIds}::integer[], lesson_id), order_index
  `.execute(db);
  return rows;
}

/** A choice of answers to one version of a question, how many made it, and how many of them the viewer may not see. */
export type ChosenAnswers = {
  lessonId: number;
  snapshotHash: Buffer;
  questionId: string;
  chosen: GivenAnswer;
  learners: number;
  unseen: number;
};

/** Groups the answers of each learner's first attempt at each quiz. */
export async function countChosenAnswers(db: Database, scope: Scope): Promise<ChosenAnswers[]> {
  const { rows } = await sql<ChosenAnswers>`
    with ${cohort(scope)}, tries as (
      select attempt.*, cohort.is_unseen from cohort, lateral (
        select distinct on (lesson_id) lesson_id, snapshot_hash, answers from quiz_attempts own
        where own.learner_id = cohort.learner_id and own.course_id = ${scope.courseId} and own.cycle = 1
        order by lesson_id, completed_at) attempt
    )
    select tries.lesson_id, tries.snapshot_hash, answer.key as question_id, answer.value as chosen,
      count(*) as learners, count(*) filter (where is_unseen) as unseen
    from tries, jsonb_each(tries.answers) answer
    group by tries.lesson_id, tries.snapshot_hash, answer.key, answer.value
  `.execute(db);
  return rows;
}
