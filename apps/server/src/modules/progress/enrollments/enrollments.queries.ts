import { sql, type ExpressionBuilder } from 'kysely';
import { learning } from '@atrium/contracts/progress/constants';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { readableCourses } from '../../../policies/course.policy.ts';
import { courseColumns, isVisibleToLearners } from '../../courses/index.ts';

const isNewestCycle = sql<boolean>`enrollments.cycle = (select max(newer.cycle) from enrollments newer
  where newer.learner_id = enrollments.learner_id and newer.course_id = enrollments.course_id)`;

const certifiedAt = sql<Date | null>`(select max(certificates.issued_at) from certificates
  where certificates.learner_id = enrollments.learner_id and certificates.course_id = enrollments.course_id)`;

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
    .select(certifiedAt.as('certifiedAt'))
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
    .select(certifiedAt.as('certifiedAt'))
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

/**
 * Finds and locks the enrollment, so that of two lessons completed concurrently the second sees the first. Also returns
 * the published version, whether that version requires learners who completed the course to do the new lessons, and
 * whether the learner was away for longer than `learning.resumeAfterSeconds`.
 */
export async function lockEnrollment(db: Database, learnerId: string, courseId: number) {
  return selectEnrollment(db, learnerId, courseId)
    .select((eb) => [
      eb
        .selectFrom('courses')
        .select('publishedVersion')
        .where('id', '=', courseId)
        .as('publishedVersion'),
      sql<boolean>`exists (select from courses join course_versions version
        on version.course_id = courses.id and version.number = courses.published_version and version.requires_completed_learners
        where courses.id = ${courseId})`.as('requiresCompletedLearners'),
      sql<boolean>`last_activity_at < now() - make_interval(secs => ${learning.resumeAfterSeconds})`.as(
        'wasAway',
      ),
    ])
    .forUpdate()
    .executeTakeFirst();
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

export type Enrollment = NonNullable<Awaited<ReturnType<typeof lockEnrollment>>>;

/**
 * Stores the course progress and returns the completion time, which stays as long as the course is at 100 percent.
 * Reopening a completed course moves the enrollment to the published version. Triggers record a changed percent or
 * completion in `enrollment_history` and `read_model_changes`.
 */
export async function saveSummary(
  db: Database,
  key: { learnerId: string; courseId: number; cycle: number },
  summary: { percentComplete: number; pointsEarned: number; isReopened: boolean },
): Promise<Date | null> {
  const { percentComplete, pointsEarned, isReopened } = summary;
  const { completedAt } = await db
    .updateTable('enrollments')
    .set({
      percentComplete,
      pointsEarned,
      lastActivityAt: sql<Date>`now()`,
      completedAt: percentComplete === 100 ? sql<Date>`coalesce(completed_at, now())` : null,
      ...(isReopened
        ? {
            courseVersion: sql<number>`coalesce(
              (select published_version from courses where id = ${key.courseId}), course_version)`,
          }
        : {}),
    })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .returning('completedAt')
    .executeTakeFirstOrThrow();
  return completedAt;
}

/** Updates the time of last activity, at most once per `learning.activitySeconds`. */
export async function recordActivity(
  db: Database,
  key: { learnerId: string; courseId: number; cycle: number },
): Promise<void> {
  await db
    .updateTable('enrollments')
    .set({ lastActivityAt: sql<Date>`now()` })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where(
      sql<boolean>`last_activity_at < now() - make_interval(secs => ${learning.activitySeconds})`,
    )
    .execute();
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
