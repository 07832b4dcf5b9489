import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Answers, EffectiveRules } from '../../quizzes/index.ts';
import type { NewLessonProgress, ProgressKey } from '../course-progress/index.ts';

/** Finds a learner's attempt by the id the client generated. */
export async function findAttempt(db: Database, learnerId: string, id: string) {
  return db
    .selectFrom('quizAttempts')
    .select(['id', 'lessonId', 'cycle', 'snapshotHash', 'score', 'passed', 'completedAt'])
    .select('questionIds')
    .select([sql<Answers>`answers`.as('answers'), sql<EffectiveRules | null>`rules`.as('rules')])
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export type StoredAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

type NewAttempt = Omit<NewLessonProgress, 'completionGate'> & {
  id: string;
  snapshotHash: Buffer;
  /** All questions of the quiz, stored once for all attempts with the same ones. Null if they are stored already. */
  snapshot: string | null;
  answers: Answers;
  /** The share of each question that was earned. */
  credits: number[];
  score: number;
  passed: boolean;
  epoch: number;
  /** The following are null for an attempt that was not started on the server. */
  startedAt: Date | null;
  deadline: Date | null;
  questionIds: number[] | null;
  rules: EffectiveRules | null;
};

const insertAttempt = statement(
  'store_quiz_attempt',
  (attempt, snapshot, answers) => sql<StoredAttempt & { isNew: boolean }>`
    with input as materialized (
      select * from json_to_record(${attempt}) as input ("learnerId" uuid, id uuid, "courseId" integer, cycle smallint,
        "lessonId" integer, "courseVersion" integer, "snapshotHash" text, score smallint, passed boolean, epoch integer,
        "startedAt" timestamptz, deadline timestamptz, "questionIds" integer[], rules jsonb,
        credits float8[])
    ), stored as materialized (
      select quiz_attempts.* from quiz_attempts join input on learner_id = "learnerId" and quiz_attempts.id = input.id
    ), snapshot as (
      insert into quiz_snapshots (content_hash, lesson_id, questions)
      select decode("snapshotHash", 'hex'), "lessonId", ${snapshot}::jsonb from input
      where not exists (select from stored) and ${snapshot}::jsonb is not null
      on conflict (content_hash, lesson_id) do nothing
    ), added as (
      insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers,
        score, passed, epoch, started_at, deadline, question_ids, rules, credits)
      select "learnerId", id, "courseId", cycle, "lessonId", "courseVersion", decode("snapshotHash", 'hex'),
        ${answers}::jsonb, score, passed, epoch, "startedAt", deadline, "questionIds", rules,
        credits
      from input where not exists (select from stored)
      returning *
    )
    select id, lesson_id as "lessonId", cycle, snapshot_hash as "snapshotHash", score, passed,
      completed_at as "completedAt", answers, question_ids as "questionIds", rules, false as "isNew" from stored
    union all
    select id, lesson_id, cycle, snapshot_hash, score, passed, completed_at, answers, question_ids, rules, true
    from added`,
);

/** Stores an attempt with its questions. If one with its id exists, returns that one unchanged. */
export async function storeAttempt(
  tx: Database,
  { snapshot, answers, snapshotHash, ...attempt }: NewAttempt,
): Promise<StoredAttempt & { isNew: boolean }> {
  const [stored] = await insertAttempt(
    tx,
    JSON.stringify({ ...attempt, snapshotHash: snapshotHash.toString('hex') }),
    snapshot,
    JSON.stringify(answers),
  );
  if (!stored) throw new Error(`attempt ${attempt.id} was not stored`);
  return stored;
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
