import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Actor } from '../../policies/actor.ts';
import { findSeenLesson, getReadableCourse } from '../courses/index.ts';
import {
  findEnrollment,
  insertEnrollment,
  lockEnrollment,
  saveSummary,
  type Enrollment,
} from './enrollments.queries.ts';
import { recordEvents, type LearningEvent } from './learning-events.queries.ts';
import {
  completeLesson,
  findBestAttempt,
  findLessonProgress,
  listLessonProgress,
  resetLesson,
  startLesson,
  type NewLessonProgress,
  type ProgressKey,
} from './lesson-progress.queries.ts';
import { summarise, toEnhancedProgress } from './summary.ts';

type Course = Awaited<ReturnType<typeof getReadableCourse>>;
type Acting = { actor: Actor; course: Course; enrollment: Enrollment };
type Verb = LearningEvent['verb'];

const eventOf =
  ({ actor, course, enrollment }: Acting) =>
  (verb: Verb, lessonId: number | null): LearningEvent => ({
    learnerId: actor.id,
    organizationId: actor.membership?.organizationId ?? null,
    courseId: course.id,
    courseVersion: enrollment.courseVersion,
    cycle: enrollment.cycle,
    lessonId,
    verb,
  });

/** The enrolment to work on, made by the first lesson opened. A course that is not published has none. */
async function enrol(tx: Database, actor: Actor, course: Course): Promise<Enrollment> {
  if (course.publishedVersion === null) throw new AppError('course_not_published');
  const { id: courseId, publishedVersion: courseVersion, priceCents, priceCurrency } = course;
  const known = await lockEnrollment(tx, actor.id, courseId);
  if (known) return known;
  const isNew = await insertEnrollment(tx, {
    learnerId: actor.id,
    courseId,
    courseVersion,
    priceCents,
    priceCurrency,
  });
  const enrollment = await lockEnrollment(tx, actor.id, courseId);
  if (!enrollment) throw new Error(`the enrolment of ${actor.id} in ${courseId} has vanished`);
  if (isNew) {
    await recordEvents(tx, [eventOf({ actor, course, enrollment })('enrolled', null)]);
    await enqueue(tx, 'courses.refresh_stats', { courseId }, { key: `stats of ${courseId}` });
  }
  return enrollment;
}

/** What proves that a lesson is done; refused where something is missing. */
async function proofOf(tx: Database, course: Course, row: NewLessonProgress) {
  switch (row.completionGate) {
    case 'quiz': {
      const best = await findBestAttempt(tx, row);
      if (best?.passed) return { by: 'passed' as const, passedAttemptId: best.id };
      const currentScore = best?.score ?? 0;
      const message = `You need ${course.passMarkPercent}% correct answers to complete this quiz. Your score: ${currentScore}%`;
      throw new AppError('quiz_not_passed', { requiresPerfectScore: true, currentScore, message });
    }
    case 'capstone':
      throw new AppError('capstone_not_submitted');
    case 'open':
      if (!course.manualCompletion) throw new AppError('manual_completion_off');
      return { by: 'marked' as const, passedAttemptId: null };
  }
}

/** Makes the change, if it is one, and says what was done for the record. */
async function change(
  tx: Database,
  course: Course,
  row: NewLessonProgress,
  input: UpdateLessonProgress,
): Promise<Verb[]> {
  const before = await findLessonProgress(tx, row);
  const status = before?.status ?? 'not_started';
  // Sent before a Reset, arrived after it.
  if (input.epoch !== undefined && input.epoch < (before?.epoch ?? 0)) return [];
  if (input.status === 'not_started') {
    if (status === 'not_started') return [];
    await resetLesson(tx, row);
    return ['reset'];
  }
  if (status === 'completed') return [];
  const started: Verb[] = status === 'not_started' ? ['started'] : [];
  if (input.status === 'in_progress') {
    if (started.length > 0) await startLesson(tx, row);
    return started;
  }
  await completeLesson(tx, row, await proofOf(tx, course, row));
  return [...started, 'completed'];
}

async function apply(tx: Database, acting: Acting, lesson: Lesson, input: UpdateLessonProgress) {
  const { actor, course, enrollment } = acting;
  const key: ProgressKey = {
    learnerId: actor.id,
    courseId: course.id,
    cycle: enrollment.cycle,
    lessonId: lesson.id,
  };
  const { courseVersion } = enrollment;
  const { completionGate } = lesson;
  const verbs = await change(tx, course, { ...key, courseVersion, completionGate }, input);
  const rows = await listLessonProgress(tx, key);
  const summary = summarise(rows);
  if (verbs.length === 0) return toEnhancedProgress(rows, enrollment.completedAt);
  await saveSummary(tx, key, summary);
  const event = eventOf(acting);
  const isCompletedNow = summary.percentComplete === 100 && enrollment.completedAt === null;
  await recordEvents(tx, [
    ...verbs.map((verb) => event(verb, lesson.id)),
    ...(isCompletedNow ? [event('completed', null)] : []),
  ]);
  const after = await findEnrollment(tx, actor.id, course.id);
  return toEnhancedProgress(rows, after?.completedAt ?? null);
}

type Lesson = NonNullable<Awaited<ReturnType<typeof findSeenLesson>>>;

/** Moves a lesson to a status and returns the learner's course progress after it. */
export async function setLessonProgress(
  deps: Deps,
  actor: Actor,
  input: UpdateLessonProgress,
): Promise<EnhancedProgress> {
  const lesson = await findSeenLesson(deps.db, input.lessonId);
  if (!lesson) throw new AppError('not_found');
  const course = await getReadableCourse(deps, actor, lesson.courseId);
  return deps.db.transaction().execute(async (tx) => {
    const enrollment = await enrol(tx, actor, course);
    return apply(tx, { actor, course, enrollment }, lesson, input);
  });
}
