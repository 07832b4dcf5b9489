import type { EnhancedProgress } from '@atrium/contracts/progress';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Actor } from '../../policies/actor.ts';
import { findSeenLesson, getReadableCourse } from '../courses/index.ts';
import {
  insertEnrollment,
  lockEnrollment,
  lockOffer,
  saveSummary,
  type Enrollment,
} from './enrollments.queries.ts';
import type { LearningAct } from './learning-acts.ts';
import { recordEvents } from './learning-events.queries.ts';
import { listLessonProgress, type NewLessonProgress } from './lesson-progress.queries.ts';
import { milestoneBetween, summarise, toEnhancedProgress } from './summary.ts';
import { lockForAct } from './take-over.service.ts';

type Course = Awaited<ReturnType<typeof getReadableCourse>>;
type Lesson = NonNullable<Awaited<ReturnType<typeof findSeenLesson>>>;

/** Something done at a lesson, for the record. */
export type Act = LearningAct & {
  /** It takes back something that completed the course. */
  reopens?: boolean;
};

/** Somebody at a lesson of a course they are enrolled in. */
export type Acting = {
  actor: Actor;
  course: Course;
  lesson: Lesson;
  enrollment: Enrollment;
  /** The key of their progress in this lesson, and what a new row of it needs. */
  row: NewLessonProgress;
};

/** A lesson somebody may work on; to anyone else it does not exist. */
export async function getOpenLesson({ db }: Pick<Deps, 'db'>, actor: Actor, lessonId: number) {
  const lesson = await findSeenLesson(db, lessonId);
  if (!lesson) throw new AppError('not_found');
  return { lesson, course: await getReadableCourse({ db }, actor, lesson.courseId) };
}

const organizationOf = ({ membership }: Actor) => membership?.organizationId ?? null;

/** The enrolment to work on, made by the first lesson opened. A course that is not published has none. */
async function enrol(tx: Database, actor: Actor, course: Course): Promise<Enrollment> {
  if (course.publishedVersion === null) throw new AppError('course_not_published');
  const { id: courseId } = course;
  const known = await lockForAct(tx, actor.id, courseId);
  if (known) return known;
  const { publishedVersion: courseVersion, ...price } = await lockOffer(tx, courseId);
  if (courseVersion === null) throw new AppError('course_not_published');
  const added = { learnerId: actor.id, courseId, courseVersion, ...price };
  const isNew = await insertEnrollment(tx, added);
  const enrollment = await lockEnrollment(tx, actor.id, courseId);
  if (!enrollment) throw new Error(`the enrolment of ${actor.id} in ${courseId} has vanished`);
  if (isNew) {
    const { cycle, courseVersion: version } = enrollment;
    const event = { learnerId: actor.id, courseId, cycle, courseVersion: version, lessonId: null };
    const result = price.priceCents > 0 ? price : {};
    await recordEvents(tx, [
      { ...event, organizationId: organizationOf(actor), verb: 'enrolled', result },
    ]);
    await enqueue(tx, 'courses.refresh_stats', { courseId }, { key: `stats of ${courseId}` });
  }
  return enrollment;
}

/** What it means for the course that it stands at so many percent now. */
function followingFrom(
  acts: Act[],
  before: Enrollment,
  percentComplete: number,
): LearningAct | undefined {
  const done = acts.find((act) => act.verb === 'completed');
  // Where nobody has done anything for it, the course itself has changed.
  const movedBy = done ? done.result?.movedBy : ('publishing' as const);
  const moved = movedBy ? { movedBy } : {};
  if (percentComplete === 100 && before.completedAt === null)
    return { verb: 'completed', result: moved };
  const percent = milestoneBetween(before.percentComplete, percentComplete);
  return percent && { verb: 'progressed', result: { percent, ...moved } };
}

/** Counts the course anew after an act at a lesson, and sees to what follows from its being complete. */
export async function conclude(
  tx: Database,
  at: Pick<Acting, 'enrollment' | 'row'> & { organizationId: string | null },
  acts: Act[],
): Promise<EnhancedProgress> {
  const { organizationId, enrollment, row } = at;
  const rows = await listLessonProgress(tx, row);
  const isReopened = acts.some(({ reopens }) => reopens);
  const summary = summarise(rows, isReopened ? null : enrollment.completedAt);
  // The course itself may have changed since it was counted last.
  const isCounted =
    summary.percentComplete === enrollment.percentComplete &&
    summary.pointsEarned === enrollment.pointsEarned;
  if (acts.length === 0 && isCounted) return toEnhancedProgress(rows, enrollment.completedAt);
  const completedAt = await saveSummary(tx, row, { ...summary, isReopened });
  const { learnerId, courseId, cycle, courseVersion, lessonId } = row;
  const event = { learnerId, organizationId, courseId, courseVersion, cycle };
  const following = followingFrom(acts, enrollment, summary.percentComplete);
  await recordEvents(tx, [
    ...acts.map(({ reopens: _reopens, ...act }) => ({ ...event, ...act, lessonId })),
    ...(following ? [{ ...event, ...following, lessonId: null }] : []),
  ]);
  if (following?.verb === 'completed')
    await enqueue(tx, 'certificates.issue', { learnerId, courseId, cycle });
  return toEnhancedProgress(rows, completedAt);
}

/**
 * Does something at a lesson as one of its learners, enrolling them if they are not yet: the work, its record and the
 * course's progress are one transaction, and two of a learner's acts in one course take turns.
 */
export async function actOnLesson<Result>(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  work: (tx: Database, acting: Acting) => Promise<{ acts: Act[]; result: Result }>,
): Promise<{ progress: EnhancedProgress; result: Result }> {
  const asked = await getOpenLesson(deps, actor, lessonId);
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await enrol(tx, actor, asked.course);
    // The course may have been published anew while this waited for its turn.
    const { lesson, course } =
      enrollment.publishedVersion === asked.course.publishedVersion
        ? asked
        : await getOpenLesson({ db: tx }, actor, lessonId);
    const row = {
      learnerId: actor.id,
      courseId: course.id,
      cycle: enrollment.cycle,
      lessonId,
      // Not the enrolment's: whoever has completed an older version does new lessons in the one that has them.
      courseVersion: course.publishedVersion ?? enrollment.courseVersion,
      completionGate: lesson.completionGate,
    };
    const acting = { actor, course, lesson, enrollment, row };
    const { acts, result } = await work(tx, acting);
    const organizationId = organizationOf(actor);
    return { progress: await conclude(tx, { organizationId, enrollment, row }, acts), result };
  });
}
