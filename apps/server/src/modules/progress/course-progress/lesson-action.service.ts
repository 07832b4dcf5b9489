import { currency } from '@atrium/contracts/courses/constants';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
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
  milestoneBetween,
  type StoredLessonProgress,
} from '../enrollments/index.ts';
import { type LearningEventDetails, recordEvents } from '../events/index.ts';
import { writeProgress, type LessonChange } from './course-progress.queries.ts';
import type { NewLessonProgress } from './lesson-progress.queries.ts';
import { mergeProgress, summarizeProgress, toEnhancedProgress } from './summary.ts';

/** A learning event of a lesson, before it is stored. */
export type LessonEvent = LearningEventDetails & {
  /** True if the event undoes the completion of the course. */
  reopens?: boolean;
};

/** A learner working on a lesson of a course they are enrolled in. */
export type LessonContext = {
  actor: Actor;
  course: CourseRecord;
  content: CourseContent;
  lesson: VisibleLesson;
  enrollment: Enrollment;
  /** Key of the learner's progress row for this lesson, with the values a new row needs. */
  row: NewLessonProgress;
  /** The learner's progress in this lesson, if they have opened it. */
  before: Enrollment['lessons'][number] | undefined;
};

/** Returns the locked enrollment, creating it on first use. Throws `course_not_published` for unpublished courses. */
async function enroll(tx: Database, actor: Actor, course: CourseRecord): Promise<Enrollment> {
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

/** Returns the stored progress as it will be after a change. The completion time is known once it is written. */
function applyChange(
  stored: StoredLessonProgress[],
  { lessonId }: NewLessonProgress,
  change: LessonChange | undefined,
): StoredLessonProgress[] {
  if (!change) return stored;
  const before = stored.find((progress) => progress.lessonId === lessonId);
  const epoch = (before?.epoch ?? 0) + (change.status === 'not_started' ? 1 : 0);
  const completedBy = change.status === 'completed' ? change.by : null;
  const after = { lessonId, status: change.status, completedAt: null, completedBy, epoch };
  return [...stored.filter((progress) => progress !== before), after];
}

/** What a learner did in a lesson: a change of its progress, if any, and the learning events. */
type Outcome = { change?: LessonChange | undefined; events: LessonEvent[] };

/**
 * Recalculates the course progress after a lesson has changed, stores all of it, and enqueues the certificate if the
 * course is now complete.
 */
export async function saveCourseProgress(
  tx: Database,
  at: Pick<LessonContext, 'enrollment' | 'row' | 'content'> & { organizationId: string | null },
  { change, events }: Outcome,
): Promise<EnhancedProgress> {
  const { organizationId, enrollment, row, content } = at;
  const rows = mergeProgress(content, applyChange(enrollment.lessons, row, change));
  const isReopened = events.some(({ reopens }) => reopens);
  const summary = summarizeProgress(rows, isReopened ? null : enrollment.completedAt);
  // A published change of the course can change the totals without any event.
  const isUpToDate =
    summary.percentComplete === enrollment.percentComplete &&
    summary.pointsEarned === enrollment.pointsEarned;
  if (events.length === 0 && isUpToDate) return toEnhancedProgress(rows, enrollment.completedAt);
  const { learnerId, courseId, cycle, courseVersion, lessonId } = row;
  const common = { learnerId, organizationId, courseId, courseVersion, cycle };
  const courseEvent = findCourseEvent(events, enrollment, summary.percentComplete);
  const { completedAt, writtenAt } = await writeProgress(tx, {
    row,
    change,
    summary,
    isReopened,
    events: [
      ...events.map(({ reopens: _reopens, ...event }) => ({ ...common, ...event, lessonId })),
      ...(courseEvent ? [{ ...common, ...courseEvent, lessonId: null }] : []),
    ],
  });
  if (courseEvent?.verb === 'completed')
    await enqueue(tx, 'certificates.issue', { learnerId, courseId, cycle });
  const written = rows.map((each) =>
    change?.status === 'completed' && each.lessonId === lessonId
      ? { ...each, completedAt: writtenAt }
      : each,
  );
  return toEnhancedProgress(written, completedAt);
}

/**
 * Runs `work` on a lesson for a learner, enrolling them first if needed. The work, its learning events and the course
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
    const enrollment = await enroll(tx, actor, found.course);
    const { contentRevision } = enrollment;
    // The course may have changed while this waited for the lock.
    const content =
      contentRevision === revisions.content
        ? found
        : await getReadableContent({ ...deps, db: tx }, actor, {
            ...revisions,
            content: contentRevision,
          });
    const { course } = content;
    const lesson = getContentLesson(content, lessonId);
    const row = {
      learnerId: actor.id,
      courseId: course.id,
      cycle: enrollment.cycle,
      lessonId,
      // Not the enrollment's version: a learner who completed an older version does new lessons in the current one.
      courseVersion: course.publishedVersion ?? enrollment.courseVersion,
      completionGate: lesson.completionGate,
    };
    const before = enrollment.lessons.find((progress) => progress.lessonId === lessonId);
    const context = { actor, course, content, lesson, enrollment, row, before };
    const { result, ...outcome } = await work(tx, context);
    const organizationId = actor.membership?.organizationId ?? null;
    return {
      progress: await saveCourseProgress(tx, { organizationId, enrollment, row, content }, outcome),
      result,
    };
  });
}
