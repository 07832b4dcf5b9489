import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Answers } from '../../quizzes/index.ts';
import type { NewLessonProgress, ProgressKey } from '../course-progress/index.ts';

/** Finds a learner's attempt by the id the client generated. */
export async function findAttempt(db: Database, learnerId: string, id: string) {
  return db
    .selectFrom('quizAttempts')
    .select(['id', 'lessonId', 'cycle', 'snapshotHash', 'score', 'passed', 'completedAt'])
    .select(sql<Answers>`answers`.as('answers'))
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

export async function insertAttempt(
  db: Database,
  attempt: NewLessonProgress & {
    id: string;
    snapshotHash: Buffer;
    answers: string;
    score: number;
    passed: boolean;
    epoch: number;
  },
) {
  const { completionGate: _gate, ...row } = attempt;
  return db
    .insertInto('quizAttempts')
    .values(row)
    .returning(['id', 'score', 'passed', 'completedAt'])
    .executeTakeFirstOrThrow();
}

const isOfCurrentEpoch = sql<boolean>`quiz_attempts.epoch = coalesce((
  select progress.epoch from lesson_progress progress
  where progress.learner_id = quiz_attempts.learner_id and progress.course_id = quiz_attempts.course_id
    and progress.cycle = quiz_attempts.cycle and progress.lesson_id = quiz_attempts.lesson_id), 0)`;

/** Finds a learner's best attempt in the newest cycle since the last reset, as `findBestAttempt` does. */
export const findBestAttemptInCourse = statement(
  'find_best_attempt_in_course',
  (learnerId, courseId, lessonId) => sql<
    Pick<StoredAttempt, 'id' | 'score' | 'passed' | 'completedAt'>
  >`
    select id, score, passed, quiz_attempts.completed_at as "completedAt"
    from (select ${learnerId}::uuid as learner_id, ${courseId}::integer as course_id) key
    cross join lateral (
      select cycle from enrollments
      where enrollments.learner_id = key.learner_id and enrollments.course_id = key.course_id
      order by cycle desc limit 1
    ) enrollment
    join quiz_attempts on quiz_attempts.learner_id = key.learner_id and quiz_attempts.course_id = key.course_id
      and quiz_attempts.cycle = enrollment.cycle and quiz_attempts.lesson_id = ${lessonId}::integer
    where ${isOfCurrentEpoch}
    order by passed desc, score desc, quiz_attempts.completed_at limit 1`,
);

/** Finds a learner's best attempt in this cycle since the last reset: passed ones first, then by score. */
export async function findBestAttempt(db: Database, key: ProgressKey) {
  return db
    .selectFrom('quizAttempts')
    .select(['id', 'score', 'passed', 'completedAt'])
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .where(isOfCurrentEpoch)
    .orderBy('passed', 'desc')
    .orderBy('score', 'desc')
    .orderBy('completedAt')
    .limit(1)
    .executeTakeFirst();
}
