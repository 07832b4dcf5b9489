import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Answers } from '../quizzes/index.ts';
import type { NewLessonProgress } from './lesson-progress.queries.ts';

/** An attempt by its learner and the id the browser gave it. */
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

/** Writes an attempt down as it was graded. */
export async function insertAttempt(
  db: Database,
  attempt: NewLessonProgress & {
    id: string;
    snapshotHash: Buffer;
    answers: string;
    score: number;
    passed: boolean;
  },
) {
  const { completionGate: _gate, ...row } = attempt;
  return db
    .insertInto('quizAttempts')
    .values(row)
    .returning(['id', 'score', 'passed', 'completedAt'])
    .executeTakeFirstOrThrow();
}
