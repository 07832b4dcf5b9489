import { sql } from 'kysely';
import type { LessonStatus } from '@atrium/contracts/constants';
import type { Database } from '../../platform/database.ts';
import { isSeenByLearners } from '../courses/index.ts';
import type { ProgressKey } from './lesson-progress.queries.ts';

/** Every lesson of a course that learners see and this one has not completed, with all that bears on completing it. */
export async function listUnfinishedLessons(
  db: Database,
  { learnerId, courseId, cycle }: Omit<ProgressKey, 'lessonId'>,
) {
  return db
    .selectFrom('lessons')
    .leftJoin('lessonProgress as done', (join) =>
      join
        .on('done.learnerId', '=', learnerId)
        .on('done.courseId', '=', courseId)
        .on('done.cycle', '=', cycle)
        .onRef('done.lessonId', '=', 'lessons.id'),
    )
    .leftJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
    .leftJoin('videos as film', 'film.id', 'lessonVideos.videoId')
    .leftJoin('capstoneSubmissions as work', (join) =>
      join
        .on('work.learnerId', '=', learnerId)
        .on('work.courseId', '=', courseId)
        .on('work.cycle', '=', cycle)
        .onRef('work.lessonId', '=', 'lessons.id'),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('quizAttempts')
          .select(['score', 'passed'])
          .where('learnerId', '=', learnerId)
          .where('courseId', '=', courseId)
          .where('cycle', '=', cycle)
          .whereRef('lessonId', '=', 'lessons.id')
          // What was passed before a Reset proves nothing after it.
          .where(sql<boolean>`quiz_attempts.epoch = coalesce(done.epoch, 0)`)
          .orderBy('passed', 'desc')
          .orderBy('score', 'desc')
          .limit(1)
          .as('best'),
      (join) => join.onTrue(),
    )
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.completionGate'])
    .select(['film.durationSeconds', 'best.score as bestScore', 'best.passed as hasPassed'])
    .select(['work.status as workStatus', 'work.reviewComment'])
    .select([
      sql<Exclude<LessonStatus, 'completed'>>`coalesce(done.status, 'not_started')`.as('status'),
      sql<number>`coalesce(done.furthest_seconds, 0)`.as('positionSeconds'),
      sql<string>`coalesce(done.watched::text, '{}')`.as('watched'),
      sql<number>`coalesce(seconds_in(done.watched), 0)`.as('watchedSeconds'),
    ])
    .where('lessons.courseId', '=', courseId)
    .where(isSeenByLearners)
    .where(sql<boolean>`done.status is distinct from 'completed'`)
    .orderBy('lessons.orderIndex')
    .execute();
}

export type UnfinishedLesson = Awaited<ReturnType<typeof listUnfinishedLessons>>[number];
