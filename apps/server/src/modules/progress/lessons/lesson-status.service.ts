import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import {
  findStoredProgress,
  isCapstoneAccepted,
  isMarkable,
  type LessonChange,
  type LessonContext,
  type LessonEvent,
  mergeProgress,
  runLessonAction,
  toEnhancedProgress,
} from '../course-progress/index.ts';
import { findSubmission, reopenSubmission } from '../capstones/index.ts';
import { recordActivity } from '../enrollments/index.ts';
import { findBestAttempt } from '../quiz-attempts/index.ts';

/** Returns what completes the lesson. Throws if a requirement is not met. */
async function getCompletionProof(tx: Database, { course, lesson, row }: LessonContext) {
  switch (row.completionGate) {
    case 'quiz': {
      const best = await findBestAttempt(tx, row);
      if (best?.passed) return { by: 'passed' as const, passedAttemptId: best.id };
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
      return { by: 'submitted' as const, passedAttemptId: null };
    }
    case 'open':
      if (!isMarkable(lesson, course)) throw new AppError('manual_completion_off');
      return { by: 'marked' as const, passedAttemptId: null };
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

/** Returns the change that sets the status, if any, and its learning events. */
async function applyStatus(
  tx: Database,
  context: LessonContext,
  input: Pick<UpdateLessonProgress, 'status' | 'epoch'>,
): Promise<{ change?: LessonChange; events: LessonEvent[] }> {
  const { row, lesson, enrollment, before } = context;
  const status = before?.status ?? 'not_started';
  // Sent before a reset, received after it.
  if (input.epoch !== undefined && input.epoch < (before?.epoch ?? 0)) return { events: [] };
  if (input.status === 'not_started') {
    if (status === 'not_started') return { events: [] };
    if (lesson.kind === 'capstone') await reopenSubmission(tx, row);
    const completedAt = before?.completedAt ? new Date(before.completedAt) : null;
    const reopens = wasCountedInCompletion(context, completedAt);
    return { change: { status: 'not_started' }, events: [{ verb: 'reset', reopens }] };
  }
  const isUnchanged = status === 'completed' || status === input.status;
  if (isUnchanged) {
    const isBack = enrollment.wasAway && !enrollment.lessons.some(({ isRecent }) => isRecent);
    if (isBack) return { events: [{ verb: 'resumed' }] };
    // Reopening a lesson counts as activity in the course.
    if (enrollment.isActivityDue) await recordActivity(tx, row);
    return { events: [] };
  }
  const started: LessonEvent[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  if (input.status === 'in_progress') return { change: { status: 'in_progress' }, events: started };
  const proof = await getCompletionProof(tx, context);
  const seconds = lesson.hasVideo ? (before?.watchedSeconds ?? 0) : lesson.durationSeconds;
  return {
    change: { status: 'completed', ...proof },
    events: [...started, { verb: 'completed', result: { by: proof.by, seconds } }],
  };
}

/** Sets the status of a lesson and returns the learner's course progress. */
export async function updateLessonProgress(
  deps: Deps,
  actor: Actor,
  { lessonId, ...input }: UpdateLessonProgress,
  revisions: Revisions,
): Promise<EnhancedProgress> {
  if (input.status === 'not_started') {
    // Resetting a lesson of a course the learner never started must not enroll them.
    const content = await getReadableContent(deps, actor, revisions);
    getContentLesson(content, lessonId);
    const key = { learnerId: actor.id, courseId: content.course.id };
    const { cycle } = await findStoredProgress(deps, key);
    if (cycle === null) return toEnhancedProgress(mergeProgress(content, []), null);
  }
  const { progress } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => ({
      ...(await applyStatus(tx, context, input)),
      result: undefined,
    }),
  );
  return progress;
}
