import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress';
import type { Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { actOnLesson, getOpenLesson, type Act, type Acting } from './acting.service.ts';
import { isHandedIn } from './capstone.queries.ts';
import { findEnrollment } from './enrollments.queries.ts';
import {
  completeLesson,
  findBestAttempt,
  findLessonProgress,
  resetLesson,
  startLesson,
} from './lesson-progress.queries.ts';
import { getEnhancedProgress } from './progress.service.ts';

/** What proves that a lesson is done; refused where something is missing. */
async function proofOf(tx: Database, { course, lesson, row }: Acting) {
  switch (row.completionGate) {
    case 'quiz': {
      const best = await findBestAttempt(tx, row);
      if (best?.passed) return { by: 'passed' as const, passedAttemptId: best.id };
      const currentScore = best?.score ?? 0;
      const message = `You need ${course.passMarkPercent}% correct answers to complete this quiz. Your score: ${currentScore}%`;
      const requiresPerfectScore = course.passMarkPercent === 100;
      throw new AppError('quiz_not_passed', { requiresPerfectScore, currentScore, message });
    }
    case 'capstone':
      if (!(await isHandedIn(tx, row))) throw new AppError('capstone_not_submitted');
      return { by: 'submitted' as const, passedAttemptId: null };
    case 'open':
      // A text has no other way to be completed than to be marked.
      if (!course.manualCompletion && lesson.kind === 'video')
        throw new AppError('manual_completion_off');
      return { by: 'marked' as const, passedAttemptId: null };
  }
}

/** Makes the change, if it is one, and says what was done for the record. */
async function change(
  tx: Database,
  acting: Acting,
  input: Pick<UpdateLessonProgress, 'status' | 'epoch'>,
): Promise<Act[]> {
  const { row } = acting;
  const before = await findLessonProgress(tx, row);
  const status = before?.status ?? 'not_started';
  // Sent before a Reset, arrived after it.
  if (input.epoch !== undefined && input.epoch < (before?.epoch ?? 0)) return [];
  if (input.status === 'not_started') {
    if (status === 'not_started') return [];
    await resetLesson(tx, row);
    return [{ verb: 'reset' }];
  }
  if (status === 'completed') return [];
  const started: Act[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  if (input.status === 'in_progress') {
    if (started.length > 0) await startLesson(tx, row);
    return started;
  }
  const proof = await proofOf(tx, acting);
  await completeLesson(tx, row, proof);
  return [...started, { verb: 'completed', result: { by: proof.by } }];
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
