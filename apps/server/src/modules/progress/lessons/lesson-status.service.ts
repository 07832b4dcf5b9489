import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { findVideoDuration } from '../../media/index.ts';
import {
  completeLesson,
  findLessonProgress,
  getEnhancedProgress,
  getOpenLesson,
  hasRecentWatchActivity,
  isCapstoneAccepted,
  isMarkable,
  type LessonContext,
  type LessonEvent,
  resetLesson,
  runLessonAction,
  startLesson,
} from '../course-progress/index.ts';
import { findSubmission, reopenSubmission } from '../capstones/index.ts';
import { findEnrollment, recordActivity } from '../enrollments/index.ts';
import { findBestAttempt } from '../quiz-attempts/index.ts';

const lessonHasVideo = async (tx: Database, lessonId: number) =>
  (await findVideoDuration(tx, lessonId)) !== undefined;

/** Returns what completes the lesson. Throws if a requirement is not met. */
async function getCompletionProof(tx: Database, { course, lesson, row }: LessonContext) {
  switch (row.completionGate) {
    case 'quiz': {
      const best = await findBestAttempt(tx, row);
      if (best?.passed) return { by: 'passed' as const, passedAttemptId: best.id, hasVideo: false };
      const currentScore = best?.score ?? 0;
      const isTried = best !== undefined;
      const needed = `You need ${course.passMarkPercent}% correct answers to complete this quiz.`;
      const message = isTried ? `${needed} Your score: ${currentScore}%` : needed;
      const requiresPerfectScore = course.passMarkPercent === 100;
      const details = { requiresPerfectScore, currentScore, isTried, message };
      throw new AppError('quiz_not_passed', details);
    }
    case 'capstone': {
      const submission = await findSubmission(tx, row);
      if (!isCapstoneAccepted(submission?.status, course))
        throw new AppError(
          submission?.status === 'submitted' ? 'capstone_in_review' : 'capstone_not_submitted',
        );
      return { by: 'submitted' as const, passedAttemptId: null, hasVideo: false };
    }
    case 'open': {
      const hasVideo = await lessonHasVideo(tx, lesson.id);
      if (!isMarkable({ kind: lesson.kind, hasVideo }, course))
        throw new AppError('manual_completion_off');
      return { by: 'marked' as const, passedAttemptId: null, hasVideo };
    }
  }
}

/** True if the lesson counted towards the course completion. It may have been added and completed after that. */
function wasCountedInCompletion(
  { course, enrollment }: LessonContext,
  lessonCompletedAt: Date | null,
): boolean {
  if (enrollment.completedAt === null) return false;
  if (enrollment.courseVersion === course.publishedVersion) return true;
  return lessonCompletedAt !== null && lessonCompletedAt <= enrollment.completedAt;
}

/** Applies the status change, if any, and returns its learning events. */
async function applyStatus(
  tx: Database,
  context: LessonContext,
  input: Pick<UpdateLessonProgress, 'status' | 'epoch'>,
): Promise<LessonEvent[]> {
  const { row, lesson, enrollment } = context;
  const before = await findLessonProgress(tx, row);
  const status = before?.status ?? 'not_started';
  // Sent before a reset, received after it.
  if (input.epoch !== undefined && input.epoch < (before?.epoch ?? 0)) return [];
  if (input.status === 'not_started') {
    if (status === 'not_started') return [];
    await resetLesson(tx, row);
    await reopenSubmission(tx, row);
    return [
      { verb: 'reset', reopens: wasCountedInCompletion(context, before?.completedAt ?? null) },
    ];
  }
  // Reopening a lesson counts as activity in the course even if the status stays the same.
  await recordActivity(tx, row);
  const isBack =
    status !== 'not_started' && enrollment.wasAway && !(await hasRecentWatchActivity(tx, row));
  const resumed: LessonEvent[] = isBack ? [{ verb: 'resumed' }] : [];
  if (status === 'completed') return resumed;
  const started: LessonEvent[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  if (input.status === 'in_progress') {
    if (status === 'in_progress') return resumed;
    await startLesson(tx, row);
    return started;
  }
  const { hasVideo, ...proof } = await getCompletionProof(tx, context);
  const done = await completeLesson(tx, row, proof);
  const seconds = hasVideo && done ? done.watchedSeconds : lesson.durationSeconds;
  return [...started, { verb: 'completed', result: { by: proof.by, seconds } }];
}

/** Sets the status of a lesson and returns the learner's course progress. */
export async function updateLessonProgress(
  deps: Deps,
  actor: Actor,
  { lessonId, ...input }: UpdateLessonProgress,
): Promise<EnhancedProgress> {
  if (input.status === 'not_started') {
    // Resetting a lesson of a course the learner never started must not enroll them.
    const { course } = await getOpenLesson(deps, actor, lessonId);
    if (!(await findEnrollment(deps.db, actor.id, course.id)))
      return getEnhancedProgress(deps, actor, course.id);
  }
  const { progress } = await runLessonAction(deps, actor, lessonId, async (tx, context) => ({
    events: await applyStatus(tx, context, input),
    result: undefined,
  }));
  return progress;
}
