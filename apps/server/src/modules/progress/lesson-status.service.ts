import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { findVideo } from '../media/index.ts';
import { actOnLesson, getOpenLesson, type Act, type Acting } from './acting.service.ts';
import { findSubmission, reopenSubmission } from './capstone.queries.ts';
import { isAccepted, isMarkable } from './completion-rules.ts';
import { findEnrollment, noteActivity } from './enrollments.queries.ts';
import {
  completeLesson,
  findLessonProgress,
  isBeingWatched,
  resetLesson,
  startLesson,
} from './lesson-progress.queries.ts';
import { getEnhancedProgress } from './progress.service.ts';
import { findBestAttempt } from './quiz-attempts.queries.ts';

const hasVideo = async (tx: Database, lessonId: number) =>
  (await findVideo(tx, lessonId)) !== undefined;

/** What proves that a lesson is done; refused where something is missing. */
async function proofOf(tx: Database, { course, lesson, row }: Acting) {
  switch (row.completionGate) {
    case 'quiz': {
      const best = await findBestAttempt(tx, row);
      if (best?.passed) return { by: 'passed' as const, passedAttemptId: best.id, isPlayed: false };
      const currentScore = best?.score ?? 0;
      const isTried = best !== undefined;
      const needed = `You need ${course.passMarkPercent}% correct answers to complete this quiz.`;
      const message = isTried ? `${needed} Your score: ${currentScore}%` : needed;
      const requiresPerfectScore = course.passMarkPercent === 100;
      const details = { requiresPerfectScore, currentScore, isTried, message };
      throw new AppError('quiz_not_passed', details);
    }
    case 'capstone': {
      const work = await findSubmission(tx, row);
      if (!isAccepted(work?.status, course))
        throw new AppError(
          work?.status === 'submitted' ? 'capstone_in_review' : 'capstone_not_submitted',
        );
      return { by: 'submitted' as const, passedAttemptId: null, isPlayed: false };
    }
    case 'open': {
      const isPlayed = await hasVideo(tx, lesson.id);
      if (!isMarkable({ kind: lesson.kind, hasVideo: isPlayed }, course))
        throw new AppError('manual_completion_off');
      return { by: 'marked' as const, passedAttemptId: null, isPlayed };
    }
  }
}

/** Whether a lesson is part of what its learner completed: it may have been added, and done, after that. */
function countedIn({ course, enrollment }: Acting, lessonCompletedAt: Date | null): boolean {
  if (enrollment.completedAt === null) return false;
  if (enrollment.courseVersion === course.publishedVersion) return true;
  return lessonCompletedAt !== null && lessonCompletedAt <= enrollment.completedAt;
}

/** Makes the change, if it is one, and says what was done for the record. */
async function change(
  tx: Database,
  acting: Acting,
  input: Pick<UpdateLessonProgress, 'status' | 'epoch'>,
): Promise<Act[]> {
  const { row, lesson, enrollment } = acting;
  const before = await findLessonProgress(tx, row);
  const status = before?.status ?? 'not_started';
  // Sent before a Reset, arrived after it.
  if (input.epoch !== undefined && input.epoch < (before?.epoch ?? 0)) return [];
  if (input.status === 'not_started') {
    if (status === 'not_started') return [];
    await resetLesson(tx, row);
    await reopenSubmission(tx, row);
    return [{ verb: 'reset', reopens: countedIn(acting, before?.completedAt ?? null) }];
  }
  // Whoever comes back to a lesson is at its course, also if nothing in it changes.
  await noteActivity(tx, row);
  const isBack = status !== 'not_started' && enrollment.wasAway && !(await isBeingWatched(tx, row));
  const resumed: Act[] = isBack ? [{ verb: 'resumed' }] : [];
  if (status === 'completed') return resumed;
  const started: Act[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  if (input.status === 'in_progress') {
    if (status === 'in_progress') return resumed;
    await startLesson(tx, row);
    return started;
  }
  const { isPlayed, ...proof } = await proofOf(tx, acting);
  const done = await completeLesson(tx, row, proof);
  const seconds = isPlayed && done ? done.watchedSeconds : lesson.durationSeconds;
  return [...started, { verb: 'completed', result: { by: proof.by, seconds } }];
}

/** Moves a lesson to a status and returns the learner's course progress after it. */
export async function setLessonProgress(
  deps: Deps,
  actor: Actor,
  { lessonId, ...input }: UpdateLessonProgress,
): Promise<EnhancedProgress> {
  if (input.status === 'not_started') {
    // There is nothing to reset where nothing was begun, and asking for it begins nothing.
    const { course } = await getOpenLesson(deps, actor, lessonId);
    if (!(await findEnrollment(deps.db, actor.id, course.id)))
      return getEnhancedProgress(deps, actor, course.id);
  }
  const { progress } = await actOnLesson(deps, actor, lessonId, async (tx, acting) => ({
    acts: await change(tx, acting, input),
    result: undefined,
  }));
  return progress;
}
