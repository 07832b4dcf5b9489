import { currency } from '@atrium/contracts/courses/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { findVisibleLesson, getReadableCourse } from '../../courses/index.ts';
import {
  type Enrollment,
  insertEnrollment,
  lockCourseForEnrollment,
  lockCurrentEnrollment,
  lockEnrollment,
  milestoneBetween,
  saveSummary,
} from '../enrollments/index.ts';
import { type LearningEventDetails, recordEvents } from '../events/index.ts';
import { listLessonProgress, type NewLessonProgress } from './lesson-progress.queries.ts';
import { summarizeProgress, toEnhancedProgress } from './summary.ts';

type Course = Awaited<ReturnType<typeof getReadableCourse>>;
type Lesson = NonNullable<Awaited<ReturnType<typeof findVisibleLesson>>>;

/** A learning event of a lesson, before it is stored. */
export type LessonEvent = LearningEventDetails & {
  /** True if the event undoes the completion of the course. */
  reopens?: boolean;
};

/** A learner working on a lesson of a course they are enrolled in. */
export type LessonContext = {
  actor: Actor;
  course: Course;
  lesson: Lesson;
  enrollment: Enrollment;
  /** Key of the learner's progress row for this lesson, with the values a new row needs. */
  row: NewLessonProgress;
};

/** Returns a lesson and its course. Throws `not_found` if the actor may not read it. */
export async function getOpenLesson({ db }: Pick<Deps, 'db'>, actor: Actor, lessonId: number) {
  const lesson = await findVisibleLesson(db, lessonId);
  if (!lesson) throw new AppError('not_found');
  return { lesson, course: await getReadableCourse({ db }, actor, lesson.courseId) };
}

/** Returns the locked enrollment, creating it on first use. Throws `course_not_published` for unpublished courses. */
async function enroll(tx: Database, actor: Actor, course: Course): Promise<Enrollment> {
  if (course.publishedVersion === null) throw new AppError('course_not_published');
  const { id: courseId } = course;
  const existing = await lockCurrentEnrollment(tx, actor.id, courseId);
  if (existing) return existing;
  const { publishedVersion: courseVersion, priceCents } = await lockCourseForEnrollment(
    tx,
    courseId,
  );
  if (courseVersion === null) throw new AppError('course_not_published');
  const newEnrollment = { learnerId: actor.id, courseId, courseVersion, priceCents };
  const isNew = await insertEnrollment(tx, newEnrollment);
  const enrollment = await lockEnrollment(tx, actor.id, courseId);
  if (!enrollment)
    throw new Error(`enrollment of ${actor.id} in course ${courseId} not found after insert`);
  if (isNew) {
    const { cycle, courseVersion: version } = enrollment;
    const event = { learnerId: actor.id, courseId, cycle, courseVersion: version, lessonId: null };
    const result = priceCents > 0 ? { priceCents, priceCurrency: currency } : {};
    await recordEvents(tx, [
      {
        ...event,
        organizationId: actor.membership?.organizationId ?? null,
        verb: 'enrolled',
        result,
      },
    ]);
    await enqueue(tx, 'courses.refresh_stats', { courseId }, { key: `stats of ${courseId}` });
  }
  return enrollment;
}

/** Returns the course event that follows from the new percentage: completed, a milestone, or none. */
function findCourseEvent(
  events: LessonEvent[],
  before: Enrollment,
  percentComplete: number,
): LearningEventDetails | undefined {
  const done = events.find((event) => event.verb === 'completed');
  // Without a completed lesson the change comes from publishing a new version.
  const movedBy = done ? done.result?.movedBy : ('publishing' as const);
  const moved = movedBy ? { movedBy } : {};
  if (percentComplete === 100 && before.completedAt === null)
    return { verb: 'completed', result: moved };
  const percent = milestoneBetween(before.percentComplete, percentComplete);
  return percent && { verb: 'progressed', result: { percent, ...moved } };
}

/**
 * Recalculates the course progress after lesson events, stores the events, and enqueues the certificate if the course is
 * now complete. Triggers add to the same transaction: the enrollment's history and a change from which
 * `read_models.refresh` updates the training matrix (`saveSummary`), and the events to count in analytics (`recordEvents`).
 */
export async function saveCourseProgress(
  tx: Database,
  at: Pick<LessonContext, 'enrollment' | 'row'> & { organizationId: string | null },
  events: LessonEvent[],
): Promise<EnhancedProgress> {
  const { organizationId, enrollment, row } = at;
  const rows = await listLessonProgress(tx, row);
  const isReopened = events.some(({ reopens }) => reopens);
  const summary = summarizeProgress(rows, isReopened ? null : enrollment.completedAt);
  // A published change of the course can change the totals without any event.
  const isUpToDate =
    summary.percentComplete === enrollment.percentComplete &&
    summary.pointsEarned === enrollment.pointsEarned;
  if (events.length === 0 && isUpToDate) return toEnhancedProgress(rows, enrollment.completedAt);
  const completedAt = await saveSummary(tx, row, { ...summary, isReopened });
  const { learnerId, courseId, cycle, courseVersion, lessonId } = row;
  const common = { learnerId, organizationId, courseId, courseVersion, cycle };
  const courseEvent = findCourseEvent(events, enrollment, summary.percentComplete);
  await recordEvents(tx, [
    ...events.map(({ reopens: _reopens, ...event }) => ({ ...common, ...event, lessonId })),
    ...(courseEvent ? [{ ...common, ...courseEvent, lessonId: null }] : []),
  ]);
  if (courseEvent?.verb === 'completed')
    await enqueue(tx, 'certificates.issue', { learnerId, courseId, cycle });
  return toEnhancedProgress(rows, completedAt);
}

/**
 * Runs `work` on a lesson for a learner, enrolling them first if needed. The work, its learning events and the course
 * progress are one transaction; the enrollment lock serializes a learner's requests in one course.
 */
export async function runLessonAction<Result>(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  work: (
    tx: Database,
    context: LessonContext,
  ) => Promise<{ events: LessonEvent[]; result: Result }>,
): Promise<{ progress: EnhancedProgress; result: Result }> {
  const found = await getOpenLesson(deps, actor, lessonId);
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await enroll(tx, actor, found.course);
    // A new version may have been published while this waited for the lock.
    const { lesson, course } =
      enrollment.publishedVersion === found.course.publishedVersion
        ? found
        : await getOpenLesson({ db: tx }, actor, lessonId);
    const row = {
      learnerId: actor.id,
      courseId: course.id,
      cycle: enrollment.cycle,
      lessonId,
      // Not the enrollment's version: a learner who completed an older version does new lessons in the current one.
      courseVersion: course.publishedVersion ?? enrollment.courseVersion,
      completionGate: lesson.completionGate,
    };
    const context = { actor, course, lesson, enrollment, row };
    const { events, result } = await work(tx, context);
    const organizationId = actor.membership?.organizationId ?? null;
    return {
      progress: await saveCourseProgress(tx, { organizationId, enrollment, row }, events),
      result,
    };
  });
}
