import { sql } from 'kysely';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { Database } from '../../../platform/database/database.ts';
import { selectLessonsWithProgress, type ProgressKey } from '../course-progress/index.ts';

/** Lists the lessons a learner sees and has not completed, with the data that decides what is missing. */
export async function listUnfinishedLessons(db: Database, key: Omit<ProgressKey, 'lessonId'>) {
  const { learnerId, courseId, cycle } = key;
  return selectLessonsWithProgress(db, key)
    .leftJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
    .leftJoin('videos as video', 'video.id', 'lessonVideos.videoId')
    .leftJoin('capstoneSubmissions as submission', (join) =>
      join
        .on('submission.learnerId', '=', learnerId)
        .on('submission.courseId', '=', courseId)
        .on('submission.cycle', '=', cycle)
        .onRef('submission.lessonId', '=', 'lessons.id'),
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
          // Attempts from before a reset don't count.
          .where(sql<boolean>`quiz_attempts.epoch = coalesce(done.epoch, 0)`)
          .orderBy('passed', 'desc')
          .orderBy('score', 'desc')
          .limit(1)
          .as('best'),
      (join) => join.onTrue(),
    )
    .leftJoin('quizRules as rules', 'rules.lessonId', 'lessons.id')
    .select(['lessons.id', 'lessons.title', 'lessons.kind', 'lessons.completionGate'])
    .select(['video.durationSeconds', 'best.score as bestScore', 'best.passed as hasPassed'])
    .select(['rules.passMarkPercent', 'rules.reveal', 'lessons.minReadingSeconds'])
    .select(['submission.status as submissionStatus', 'submission.reviewComment'])
    .select([
      sql<Exclude<LessonStatus, 'completed'>>`coalesce(done.status, 'not_started')`.as('status'),
      sql<
        number | null
      >`extract(epoch from now() - coalesce(done.opened_at, done.watching_since))::float8`.as(
        'openSeconds',
      ),
      sql<number>`coalesce(done.furthest_seconds, 0)`.as('positionSeconds'),
      sql<string>`coalesce(done.watched::text, '{}')`.as('watched'),
      sql<number>`coalesce(count_seconds(done.watched), 0)`.as('watchedSeconds'),
    ])
    .where(sql<boolean>`done.status is distinct from 'completed'`)
    .execute();
}

export type UnfinishedLesson = Awaited<ReturnType<typeof listUnfinishedLessons>>[number];
