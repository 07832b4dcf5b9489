import { sql, type ExpressionBuilder } from 'kysely';
import {
  learning,
  type CompletionMethod,
  type LessonStatus,
} from '@atrium/contracts/progress/constants';
import type { DB } from '../../../platform/database/database-types.ts';
import { placeRows, type Ordinal } from '../../../platform/database/batch.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { courseColumns, isVisibleToLearners } from '../../courses/index.ts';

const isNewestCycle = sql<boolean>`enrollments.cycle = (select max(newer.cycle) from enrollments newer
  where newer.learner_id = enrollments.learner_id and newer.course_id = enrollments.course_id)`;

const certifiedAt = sql<Date | null>`(select max(certificates.issued_at) from certificates
  where certificates.learner_id = enrollments.learner_id and certificates.course_id = enrollments.course_id)`;

/**
 * SQL over rows of `enrollments`: when the cycle was completed first; null until then. A reset clears `completed_at`, but
 * the training stays completed, as in `training_as_of`.
 */
export const firstCompletedAt = sql<Date | null>`(select min(completion.completed_at)
  from enrollment_history completion
  where completion.learner_id = enrollments.learner_id and completion.course_id = enrollments.course_id
    and completion.cycle = enrollments.cycle)`;

/** The first lesson of `courses` not completed in the cycle of `enrollments`; without an enrollment, the first lesson. */
const firstOpenLesson = (eb: ExpressionBuilder<DB, 'courses' | 'enrollments'>) =>
  eb
    .selectFrom('lessons')
    .leftJoin('lessonProgress as done', (join) =>
      join
        .onRef('done.learnerId', '=', 'enrollments.learnerId')
        .onRef('done.courseId', '=', 'enrollments.courseId')
        .onRef('done.cycle', '=', 'enrollments.cycle')
        .onRef('done.lessonId', '=', 'lessons.id'),
    )
    .select(['lessons.id', 'lessons.title', 'lessons.durationSeconds'])
    .select(sql<boolean>`done.status is not distinct from 'in_progress'`.as('isStarted'))
    .whereRef('lessons.courseId', '=', 'courses.id')
    .where(isVisibleToLearners)
    .where(sql<boolean>`done.status is distinct from 'completed'`)
    .orderBy('lessons.orderIndex')
    .limit(1)
    .as('lesson');

const nextLessonColumns = [
  'courses.id',
  'courses.title',
  'courses.category',
  'courses.thumbnail',
  'courses.publicPath',
  'lesson.id as lessonId',
  'lesson.title as lessonTitle',
  'lesson.durationSeconds as lessonSeconds',
  'lesson.isStarted as isLessonStarted',
] as const;

/** Lists a learner's progress in the newest cycle of each started course. */
export async function listCourseProgressRows(db: Database, learnerId: string) {
  return db
    .selectFrom('enrollments')
    .distinctOn('courseId')
    .select(['courseId', 'percentComplete', 'completedAt', 'lastActivityAt'])
    .select([certifiedAt.as('certifiedAt'), firstCompletedAt.as('firstCompletedAt')])
    .where('learnerId', '=', learnerId)
    .orderBy('courseId')
    .orderBy('cycle', 'desc')
    .execute();
}

/** Lists the started courses the actor may read, last used first, with the columns cards need. */
export async function listStartedCourseRows(db: Database, actor: Actor, limit: number) {
  return db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.courseId')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .select([
      'enrollments.percentComplete',
      'enrollments.completedAt',
      'enrollments.lastActivityAt',
    ])
    .select([certifiedAt.as('certifiedAt'), firstCompletedAt.as('firstCompletedAt')])
    .where('enrollments.learnerId', '=', actor.id)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .where(isNewestCycle)
    .orderBy('enrollments.lastActivityAt', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the highest percentage a learner reached in any cycle of a course. */
export async function getHighestPercent(
  db: Database,
  learnerId: string,
  courseId: number,
): Promise<number> {
  const { most } = await db
    .selectFrom('enrollments')
    .select(sql<number>`coalesce(max(percent_complete), 0)`.as('most'))
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .executeTakeFirstOrThrow();
  return most;
}

/** Returns the published version and price of a course and locks its row against publishing. */
export async function lockCourseForEnrollment(tx: Database, courseId: number) {
  return tx
    .selectFrom('courses')
    .select(['publishedVersion', 'priceCents'])
    .where('id', '=', courseId)
    .forShare()
    .executeTakeFirstOrThrow();
}

export type NewEnrollment = {
  learnerId: string;
  courseId: number;
  courseVersion: number;
  /** Defaults to 1. */
  cycle?: number;
  /** Omitted for free cycles. */
  priceCents?: number;
};

/** Enrolls a learner in a cycle of a course. Returns false if they are already enrolled in it. */
export async function insertEnrollment(db: Database, enrollment: NewEnrollment): Promise<boolean> {
  const inserted = await db
    .insertInto('enrollments')
    .values(enrollment)
    .onConflict((conflict) => conflict.columns(['learnerId', 'courseId', 'cycle']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Finds a learner's enrollment in the newest cycle. */
export async function findEnrollment(db: Database, learnerId: string, courseId: number) {
  return selectEnrollment(db, learnerId, courseId).executeTakeFirst();
}

const selectForUpdate = statement(
  'lock_enrollment',
  (key) => sql<{ cycle: number }>`
    with unpublished as materialized (
      select pg_advisory_xact_lock_shared(course_learning_lock("courseId"))
      from json_to_record(${key}) as key ("courseId" integer)
    )
    select enrollment.cycle from json_to_record(${key}) as key ("learnerId" uuid, "courseId" integer)
    cross join lateral (
      select cycle from enrollments
      where learner_id = key."learnerId" and course_id = key."courseId" and exists (select from unpublished)
      order by cycle desc limit 1 for update
    ) enrollment`,
);

/** A transaction that writes for many learners waits this long for the lock of one. */
const batchLockMs = 100;

const selectUnlockedForUpdate = statement(
  'lock_unlocked_enrollments',
  (keys) => sql<{ cycle: number } & Ordinal>`
    with key as materialized (
      select * from rows from (json_to_recordset(${keys}) as ("learnerId" uuid, "courseId" integer))
        with ordinality as key (learner_id, course_id, ordinal)
      where set_config('lock_timeout', ${sql.lit(`${batchLockMs}ms`)}, true) is not null
    ), unpublished as materialized (
      select course_id from (select distinct course_id from key) course
      where pg_try_advisory_xact_lock_shared(course_learning_lock(course_id))
    )
    select key.ordinal, enrollment.cycle from key join unpublished using (course_id)
    cross join lateral (
      select cycle from enrollments
      where enrollments.learner_id = key.learner_id and enrollments.course_id = key.course_id
      order by cycle desc limit 1 for update skip locked
    ) enrollment`,
);

const selectLocked = statement(
  'find_locked_enrollments',
  (keys) => sql<Enrollment & Ordinal>`
    select key.ordinal, enrollment.cycle, course_version as "courseVersion", percent_complete as "percentComplete",
      points_earned as "pointsEarned", enrollment.completed_at as "completedAt",
      courses.published_version as "publishedVersion",
      coalesce(version.requires_completed_learners, false) as "requiresCompletedLearners",
      last_activity_at < now() - make_interval(secs => ${sql.lit(learning.resumeAfterSeconds)}) as "wasAway",
      last_activity_at < now() - make_interval(secs => ${sql.lit(learning.activitySeconds)}) as "isActivityDue",
      revision.revision as "contentRevision", (
        select coalesce(json_agg(json_build_object('lessonId', lesson_id, 'status', status, 'completedAt', completed_at,
          'completedBy', completed_by, 'epoch', epoch, 'openedAt', coalesce(opened_at, watching_since),
          'openSeconds', extract(epoch from now() - coalesce(opened_at, watching_since)), 'watchedSeconds',
          case when watched = '{}' then 0 else count_seconds(watched) end, 'isRecent',
          updated_at > now() - make_interval(secs => ${sql.lit(learning.resumeAfterSeconds)}))), '[]')
        from lesson_progress progress
        where progress.learner_id = key.learner_id and progress.course_id = key.course_id
          and progress.cycle = enrollment.cycle
      ) as lessons
    from rows from (json_to_recordset(${keys}) as ("learnerId" uuid, "courseId" integer))
      with ordinality as key (learner_id, course_id, ordinal)
    cross join lateral (
      select * from enrollments
      where enrollments.learner_id = key.learner_id and enrollments.course_id = key.course_id
      order by cycle desc limit 1
    ) enrollment
    join courses on courses.id = key.course_id
    join content_revisions revision on revision.course_id = key.course_id
    left join course_versions version on version.course_id = courses.id and version.number = courses.published_version`,
);

/** A learner and a course. */
export type CourseKey = { learnerId: string; courseId: number };

/** A learner's progress in one lesson, as stored; lessons never opened have none. */
export type StoredLessonProgress = {
  lessonId: number;
  status: LessonStatus;
  completedAt: string | null;
  completedBy: CompletionMethod | null;
  epoch: number;
  /** When the learner opened a started lesson; null if a planned change opens it. */
  openedAt: string | null;
};

/** A learner's newest cycle of a course, locked by the current transaction. */
export type Enrollment = {
  cycle: number;
  courseVersion: number;
  percentComplete: number;
  pointsEarned: number;
  completedAt: Date | null;
  publishedVersion: number | null;
  /** True if the published version requires learners who completed the course to do the new lessons. */
  requiresCompletedLearners: boolean;
  /** True if the learner was away for longer than `learning.resumeAfterSeconds`. */
  wasAway: boolean;
  /** True if the time of last activity is older than `learning.activitySeconds`. */
  isActivityDue: boolean;
  contentRevision: string;
  /**
   * `openSeconds`: time since the lesson was opened. `isRecent`: changed within `learning.resumeAfterSeconds`. Watching a
   * video changes only this.
   */
  lessons: (StoredLessonProgress & {
    openSeconds: number;
    watchedSeconds: number;
    isRecent: boolean;
  })[];
};

/**
 * Locks the newest enrollment, so that of two lessons completed concurrently the second sees the first, and blocks
 * publishing of the course. Learners don't block each other. Reads after both locks are held, in a second statement: the
 * first one would not see what was committed while it waited.
 */
export async function lockEnrollment(
  tx: Database,
  learnerId: string,
  courseId: number,
): Promise<Enrollment | undefined> {
  const key = { learnerId, courseId };
  const [locked] = await selectForUpdate(tx, JSON.stringify(key));
  if (!locked) return undefined;
  const [enrollment] = await selectLocked(tx, JSON.stringify([key]));
  return enrollment;
}

/**
 * Locks enrollments as `lockEnrollment` does, but never waits: undefined where the learner is not enrolled or another
 * transaction holds one of the locks. The rest of the transaction waits only briefly for other locks.
 */
export async function lockUnlockedEnrollments(
  tx: Database,
  keys: CourseKey[],
): Promise<(Enrollment | undefined)[]> {
  const input = JSON.stringify(keys);
  const locked = placeRows(await selectUnlockedForUpdate(tx, input), keys);
  if (!locked.some(Boolean)) return locked.map(() => undefined);
  const enrollments = placeRows(await selectLocked(tx, input), keys);
  // If the newest cycle is locked by another transaction, an older one was locked here.
  return enrollments.map((enrollment, index) =>
    enrollment?.cycle === locked[index]?.cycle ? enrollment : undefined,
  );
}

function selectEnrollment(db: Database, learnerId: string, courseId: number) {
  return db
    .selectFrom('enrollments')
    .select(['cycle', 'courseVersion', 'percentComplete', 'pointsEarned', 'completedAt'])
    .where('learnerId', '=', learnerId)
    .where('courseId', '=', courseId)
    .orderBy('cycle', 'desc')
    .limit(1);
}

/** Finds the first incomplete lesson of the last used course that is not completed. */
export async function findNextLesson(db: Database, actor: Actor) {
  return db
    .selectFrom('enrollments')
    .innerJoin('courses', 'courses.id', 'enrollments.courseId')
    .innerJoinLateral(firstOpenLesson, (join) => join.onTrue())
    .select(nextLessonColumns)
    .select('enrollments.percentComplete')
    .where('enrollments.learnerId', '=', actor.id)
    .where('enrollments.completedAt', 'is', null)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .where(isNewestCycle)
    .orderBy('enrollments.lastActivityAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Finds the first incomplete lesson of one course, including courses never started. If the newest cycle is complete, the
 * next one starts at the first lesson.
 */
export async function findNextLessonInCourse(db: Database, actor: Actor, courseId: number) {
  return db
    .selectFrom('courses')
    .leftJoin('enrollments', (join) =>
      join
        .onRef('enrollments.courseId', '=', 'courses.id')
        .on('enrollments.learnerId', '=', actor.id)
        .on('enrollments.completedAt', 'is', null)
        .on(isNewestCycle),
    )
    .innerJoinLateral(firstOpenLesson, (join) => join.onTrue())
    .select(nextLessonColumns)
    .select(sql<number>`coalesce(enrollments.percent_complete, 0)`.as('percentComplete'))
    .where('courses.id', '=', courseId)
    .where('courses.publishedVersion', 'is not', null)
    .where(readableCourses(actor))
    .executeTakeFirst();
}
