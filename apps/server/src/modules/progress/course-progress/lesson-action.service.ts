import { currency } from '@atrium/contracts/courses/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue, enqueueAll } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  getContentLesson,
  getReadableContent,
  type CourseContent,
  type CourseRecord,
  type VisibleLesson,
} from '../../courses/index.ts';
import {
  type Enrollment,
  insertEnrollment,
  lockCourseForEnrollment,
  lockCurrentEnrollment,
  lockEnrollment,
} from '../enrollments/index.ts';
import { recordEvents } from '../events/index.ts';
import { getLessonOrder, requireUnlocked } from './lesson-order.ts';
import { requirePrerequisites } from './prerequisites.service.ts';
import { writeProgress } from './course-progress.queries.ts';
import {
  planProgress,
  type Outcome,
  type ProgressContext,
  type ProgressPlan,
} from './plan-progress.ts';

/** A learner working on a lesson of a course they are enrolled in. */
export type LessonContext = ProgressContext & {
  actor: Actor;
  course: CourseRecord;
  lesson: VisibleLesson;
  /** The learner's progress in this lesson, if they have opened it. */
  before: Enrollment['lessons'][number] | undefined;
};

/**
 * Returns the locked enrollment, creating it on first use, and whether it is new. Throws `course_not_published` for
 * unpublished courses, and `prerequisites_missing` if the actor can't start the course yet.
 */
async function enroll(
  tx: Database,
  actor: Actor,
  content: CourseContent,
): Promise<{ enrollment: Enrollment; isNew: boolean }> {
  const { course } = content;
  if (course.publishedVersion === null) throw new AppError('course_not_published');
  const { id: courseId } = course;
  const existing = await lockCurrentEnrollment(tx, actor.id, courseId);
  if (existing) return { enrollment: existing, isNew: false };
  await requirePrerequisites(tx, actor, content);
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
  return { enrollment, isNew };
}

/**
 * Returns what a decision about a lesson is based on. Throws `not_found` if learners don't see the lesson, and
 * `lesson_locked` if this learner can't open it yet.
 */
export function toLessonContext(
  actor: Actor,
  content: CourseContent,
  lessonId: number,
  enrollment: Enrollment,
): LessonContext {
  const { course } = content;
  const lesson = getContentLesson(content, lessonId);
  const lessonOrder = getLessonOrder(actor, content);
  requireUnlocked(content, enrollment.lessons, lessonOrder, lessonId);
  return {
    actor,
    organizationId: actor.membership?.organizationId ?? null,
    course,
    content,
    lesson,
    enrollment,
    lessonOrder,
    row: {
      learnerId: actor.id,
      courseId: course.id,
      cycle: enrollment.cycle,
      lessonId,
      // Not the enrollment's version: a learner who completed an older version does new lessons in the current one.
      courseVersion: course.publishedVersion ?? enrollment.courseVersion,
      completionGate: lesson.completionGate,
    },
    before: enrollment.lessons.find((progress) => progress.lessonId === lessonId),
  };
}

/**
 * Stores planned progress and enqueues the certificates of completed courses. Returns the reply of each plan; undefined
 * where there is none.
 */
export async function savePlans(
  tx: Database,
  plans: (ProgressPlan | undefined)[],
): Promise<(EnhancedProgress | undefined)[]> {
  const writes = plans.flatMap((plan) => (plan?.write ? [plan.write] : []));
  const rows = writes.length > 0 ? await writeProgress(tx, writes) : [];
  const written = new Map(writes.map((write, index) => [write, rows[index]]));
  const completed = plans.flatMap((plan) =>
    plan?.write && plan.isCourseCompleted ? [plan.write.row] : [],
  );
  if (completed.length > 0)
    await enqueueAll(
      tx,
      'certificates.issue',
      completed.map(({ learnerId, courseId, cycle }) => ({ learnerId, courseId, cycle })),
    );
  return plans.map((plan) => {
    if (!plan?.write) return plan?.reply;
    const row = written.get(plan.write);
    if (!row) throw new Error('the progress of a plan was not written');
    return plan.toReply(row);
  });
}

/** Recalculates the course progress after an outcome and stores all of it. */
export async function saveCourseProgress(
  tx: Database,
  context: ProgressContext,
  outcome: Outcome,
): Promise<EnhancedProgress> {
  const [reply] = await savePlans(tx, [planProgress(context, outcome)]);
  if (!reply) throw new Error('a plan has no reply');
  return reply;
}

/**
 * Runs `work` on a lesson for a learner, enrolling them first if needed. Throws `prerequisites_missing` if they can't
 * start the course yet. The work, its learning events and the course
 * progress are one transaction; the enrollment lock serializes a learner's requests in one course.
 */
export async function runLessonAction<Result>(
  deps: Deps,
  actor: Actor,
  { lessonId, revisions }: { lessonId: number; revisions: Revisions },
  work: (tx: Database, context: LessonContext) => Promise<Outcome & { result: Result }>,
): Promise<{ progress: EnhancedProgress; result: Result }> {
  const found = await getReadableContent(deps, actor, revisions);
  getContentLesson(found, lessonId);
  return deps.db.transaction().execute(async (tx) => {
    const { enrollment, isNew } = await enroll(tx, actor, found);
    const { contentRevision } = enrollment;
    // The course may have changed while this waited for the lock.
    const content =
      contentRevision === revisions.content
        ? found
        : await getReadableContent({ ...deps, db: tx }, actor, {
            ...revisions,
            content: contentRevision,
          });
    if (isNew && content !== found) await requirePrerequisites(tx, actor, content);
    const context = toLessonContext(actor, content, lessonId, enrollment);
    const { result, ...outcome } = await work(tx, context);
    return { progress: await saveCourseProgress(tx, context, outcome), result };
  });
}
