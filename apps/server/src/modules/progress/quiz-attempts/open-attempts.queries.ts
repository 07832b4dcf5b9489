import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Answers, EffectiveRules } from '../../quizzes/index.ts';
import type { ProgressKey } from '../course-progress/index.ts';
import type { AttemptUsage } from './attempt-limits.ts';

type QuizKey = Pick<ProgressKey, 'learnerId' | 'courseId' | 'lessonId'>;

const selectOpenAttempt = (db: Database, learnerId: string) =>
  db
    .selectFrom('openQuizAttempts as open')
    .select([
      'open.id',
      'open.courseId',
      'open.cycle',
      'open.lessonId',
      'open.courseVersion',
      'open.snapshotHash',
      'open.questionIds',
      'open.startedAt',
      'open.deadline',
    ])
    .select([
      sql<Answers>`open.answers`.as('answers'),
      sql<EffectiveRules>`open.rules`.as('rules'),
      // Not `now()`, the start of the transaction: it may have waited for a lock past the deadline.
      sql<number | null>`extract(epoch from open.deadline - clock_timestamp())::float8`.as(
        'secondsLeft',
      ),
    ])
    .where('open.learnerId', '=', learnerId);

const selectOpenAttemptAt = (db: Database, { learnerId, courseId, lessonId }: QuizKey) =>
  selectOpenAttempt(db, learnerId)
    .where('open.courseId', '=', courseId)
    .where('open.lessonId', '=', lessonId)
    .where(
      sql<boolean>`open.cycle = (select max(cycle) from enrollments
        where enrollments.learner_id = open.learner_id and enrollments.course_id = open.course_id)`,
    );

/** Finds a learner's open attempt at a quiz in the newest cycle of the course. */
export async function findOpenAttempt(db: Database, key: QuizKey) {
  return selectOpenAttemptAt(db, key).executeTakeFirst();
}

export type StoredOpenAttempt = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>;

/** Finds the same attempt and locks it: answers saved before count, later ones are rejected. */
export async function lockOpenAttempt(tx: Database, key: QuizKey) {
  return selectOpenAttemptAt(tx, key).forUpdate('open').executeTakeFirst();
}

/** Finds an open attempt by its id, of any cycle, and locks it. */
export async function lockOpenAttemptById(tx: Database, learnerId: string, id: string) {
  return selectOpenAttempt(tx, learnerId)
    .where('open.id', '=', id)
    .forUpdate('open')
    .executeTakeFirst();
}

/** True if no answers are accepted any more. */
export const isOver = ({ secondsLeft }: Pick<StoredOpenAttempt, 'secondsLeft'>): boolean =>
  secondsLeft !== null && secondsLeft <= 0;

type NewOpenAttempt = ProgressKey & {
  courseVersion: number;
  snapshotHash: Buffer;
  snapshot: string;
  questionIds: number[];
  rules: EffectiveRules;
};

/** Stores an open attempt, whose time starts now, and the questions it refers to. */
export async function insertOpenAttempt(
  tx: Database,
  { snapshot, rules, ...attempt }: NewOpenAttempt,
): Promise<void> {
  const { snapshotHash: contentHash, lessonId } = attempt;
  await tx
    .insertInto('quizSnapshots')
    .values({ contentHash, lessonId, questions: sql`${snapshot}::jsonb` })
    .onConflict((conflict) => conflict.columns(['contentHash', 'lessonId']).doNothing())
    .execute();
  await tx
    .insertInto('openQuizAttempts')
    .values({ ...attempt, rules: JSON.stringify(rules) })
    .execute();
}

/** Saves answers to some questions. Returns false if the attempt is no longer open or its time is over. */
export async function updateAnswers(
  db: Database,
  { learnerId, id }: { learnerId: string; id: string },
  answers: Answers,
): Promise<boolean> {
  const updated = await db
    .updateTable('openQuizAttempts')
    .set({ answers: sql`answers || ${JSON.stringify(answers)}::jsonb` })
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where(sql<boolean>`(deadline is null or deadline > clock_timestamp())`)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes an open attempt that was stored as a closed one. */
export async function deleteOpenAttempt(tx: Database, learnerId: string, id: string) {
  await tx
    .deleteFrom('openQuizAttempts')
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .execute();
}

/** Returns how many attempts a learner used and was granted in the newest cycle. Resetting a lesson doesn't change it. */
export async function getAttemptUsage(
  db: Database,
  { learnerId, courseId, lessonId }: QuizKey,
): Promise<AttemptUsage> {
  const { rows } = await sql<AttemptUsage>`
    with current as (
      select max(cycle) as cycle from enrollments where learner_id = ${learnerId} and course_id = ${courseId}
    )
    select attempts.*, granted.*, clock_timestamp() as now
    from (
      select count(*)::integer as used, max(completed_at) filter (where not passed) as last_failed_at,
        max(completed_at) as last_at
      from quiz_attempts
      where learner_id = ${learnerId} and course_id = ${courseId} and lesson_id = ${lessonId}
        and cycle = (select cycle from current)
    ) as attempts cross join (
      select count(*)::integer as granted, max(granted_at) as last_granted_at
      from quiz_attempt_grants
      where learner_id = ${learnerId} and course_id = ${courseId} and lesson_id = ${lessonId}
        and cycle = (select cycle from current)
    ) as granted
  `.execute(db);
  const [usage] = rows;
  if (!usage) throw new Error('an aggregate returned no row');
  return usage;
}
