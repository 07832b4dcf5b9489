import { sql } from 'kysely';
import {
  learning,
  type CompletionMethod,
  type LessonStatus,
} from '@atrium/contracts/progress/constants';
import type { Database } from '../../../platform/database/database.ts';
import { isVisibleToLearners } from '../../courses/index.ts';

/** Identifies a learner's progress row for one lesson in one cycle. */
export type ProgressKey = {
  learnerId: string;
  courseId: number;
  cycle: number;
  lessonId: number;
};

/** Selects the lessons learners see in a course, in order, with this learner's progress as `done`. */
export const selectLessonsWithProgress = (
  db: Database,
  { learnerId, courseId, cycle }: Omit<ProgressKey, 'lessonId'>,
) =>
  db
    .selectFrom('lessons')
    .leftJoin('lessonProgress as done', (join) =>
      join
        .on('done.learnerId', '=', learnerId)
        .on('done.courseId', '=', courseId)
        .on('done.cycle', '=', cycle)
        .onRef('done.lessonId', '=', 'lessons.id'),
    )
    .where('lessons.courseId', '=', courseId)
    .where(isVisibleToLearners)
    .orderBy('lessons.orderIndex');

/** Lists the lessons learners see in a course, with this learner's progress. */
export async function listLessonProgress(db: Database, key: Omit<ProgressKey, 'lessonId'>) {
  return selectLessonsWithProgress(db, key)
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .leftJoin('lessonVideos as video', 'video.lessonId', 'lessons.id')
    .select(['lessons.id as lessonId', 'lessons.points', 'done.completedAt', 'done.completedBy'])
    .select(['lessons.kind', 'courses.manualCompletion'])
    .select([
      sql<LessonStatus>`coalesce(done.status, 'not_started')`.as('status'),
      sql<number>`coalesce(done.epoch, 0)`.as('epoch'),
      sql<boolean>`video.lesson_id is not null`.as('hasVideo'),
    ])
    .execute();
}

export type LessonProgressRow = Awaited<ReturnType<typeof listLessonProgress>>[number];

function matchesKey(key: ProgressKey) {
  return sql<boolean>`(lesson_progress.learner_id = ${key.learnerId} and lesson_progress.course_id = ${key.courseId}
    and lesson_progress.cycle = ${key.cycle} and lesson_progress.lesson_id = ${key.lessonId})`;
}

export async function findLessonProgress(db: Database, key: ProgressKey) {
  return db
    .selectFrom('lessonProgress')
    .select(['status', 'epoch', 'completedAt'])
    .where(matchesKey(key))
    .executeTakeFirst();
}

/** True if the learner watched a video of the course recently. Watching updates only the progress row. */
export async function hasRecentWatchActivity(
  db: Database,
  { learnerId, courseId, cycle }: Omit<ProgressKey, 'lessonId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from lesson_progress
    where learner_id = ${learnerId} and course_id = ${courseId} and cycle = ${cycle}
      and updated_at > now() - make_interval(secs => ${learning.resumeAfterSeconds})
    limit 1
  `.execute(db);
  return rows.length > 0;
}

export type NewLessonProgress = ProgressKey & {
  courseVersion: number;
  completionGate: 'open' | 'quiz' | 'capstone';
};

/** Marks a lesson as in progress unless it was started before. */
export async function startLesson(db: Database, row: NewLessonProgress) {
  await db
    .insertInto('lessonProgress')
    .values({ ...row, status: 'in_progress' })
    .onConflict((conflict) =>
      conflict
        .columns(['learnerId', 'courseId', 'cycle', 'lessonId'])
        .doUpdateSet({ status: 'in_progress', updatedAt: sql<Date>`now()` })
        .where('lessonProgress.status', '=', 'not_started'),
    )
    .execute();
}

/**
 * Marks a lesson as completed. Returns the watched seconds, or undefined if it was completed before, so that the event is
 * recorded once.
 */
export async function completeLesson(
  db: Database,
  row: NewLessonProgress,
  completed: { by: CompletionMethod; passedAttemptId: string | null },
): Promise<{ watchedSeconds: number } | undefined> {
  const done = {
    status: 'completed' as const,
    courseVersion: row.courseVersion,
    completedAt: sql<Date>`now()`,
    completedBy: completed.by,
    passedAttemptId: completed.passedAttemptId,
  };
  return db
    .insertInto('lessonProgress')
    .values({ ...row, ...done })
    .onConflict((conflict) =>
      conflict
        .columns(['learnerId', 'courseId', 'cycle', 'lessonId'])
        .doUpdateSet({ ...done, updatedAt: sql<Date>`now()` })
        .where('lessonProgress.status', '!=', 'completed'),
    )
    .returning(
      // Most lessons have no video: skip the sum.
      sql<number>`case when watched = '{}' then 0 else count_seconds(watched) end`.as(
        'watchedSeconds',
      ),
    )
    .executeTakeFirst();
}

/** Resets a lesson. The new epoch makes late reports from before the reset invalid. */
export async function resetLesson(db: Database, key: ProgressKey) {
  await db
    .updateTable('lessonProgress')
    .set({
      status: 'not_started',
      epoch: sql<number>`epoch + 1`,
      watched: sql<string>`'{}'`,
      positionSeconds: 0,
      furthestSeconds: 0,
      watchingSince: sql<Date>`now()`,
      completedAt: null,
      completedBy: null,
      passedAttemptId: null,
      updatedAt: sql<Date>`now()`,
    })
    .where(matchesKey(key))
    .execute();
}
