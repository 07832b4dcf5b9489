import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress/progress';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import { type EffectiveRules, getPublishedQuiz } from '../../quizzes/index.ts';
import {
  changeLesson,
  type CompletionProof,
  findNotEnrolledProgress,
  isCapstoneAccepted,
  isMarkable,
  type LessonContext,
  type Outcome,
  requireRead,
  runLessonAction,
} from '../course-progress/index.ts';
import { findSubmission, reopenSubmission } from '../capstones/index.ts';
import { findBestAttempt, getAttemptUsage, hasAttemptsLeft } from '../quiz-attempts/index.ts';

type StatusInput = Pick<UpdateLessonProgress, 'status' | 'epoch'>;

const marked: CompletionProof = { by: 'marked', passedAttemptId: null };

/** Returns what completes a lesson with a quiz or a capstone. Throws if it is missing. */
async function getCompletionProof(
  tx: Database,
  { course, lesson, row }: LessonContext,
): Promise<CompletionProof> {
  if (row.completionGate === 'quiz') {
    const best = await findBestAttempt(tx, row);
    if (best?.passed) return { by: 'passed', passedAttemptId: best.id };
    const currentScore = lesson.reveal === 'nothing' ? null : (best?.score ?? 0);
    const isTried = best !== undefined;
    const passMarkPercent = lesson.passMarkPercent ?? course.passMarkPercent;
    const needed = `You need ${passMarkPercent}% correct answers to complete this quiz.`;
    const hasScore = isTried && currentScore !== null;
    const message = hasScore ? `${needed} Your score: ${currentScore}%` : needed;
    const requiresPerfectScore = passMarkPercent === 100;
    const details = { requiresPerfectScore, currentScore, isTried, message };
    throw new AppError('quiz_not_passed', details);
  }
  const submission = await findSubmission(tx, row);
  if (isCapstoneAccepted(submission?.status, course))
    return { by: 'submitted', passedAttemptId: null };
  throw new AppError(
    submission?.status === 'submitted' ? 'capstone_in_review' : 'capstone_not_submitted',
  );
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

/** True if the input was sent before a reset and received after it. */
const isStale = ({ before }: LessonContext, { epoch }: StatusInput): boolean =>
  epoch !== undefined && epoch < (before?.epoch ?? 0);

/** True if the input sets another status. A completed lesson stays completed until it is reset. */
function isStatusChange(context: LessonContext, input: StatusInput): boolean {
  const status = context.before?.status ?? 'not_started';
  if (isStale(context, input)) return false;
  if (status === 'completed' && input.status === 'in_progress') return false;
  return status !== input.status;
}

/** Returns the change that sets the status, if any, and its learning events. */
function applyStatus(context: LessonContext, input: StatusInput, proof: CompletionProof): Outcome {
  const { lesson, enrollment, before } = context;
  const isChange = isStatusChange(context, input);
  if (isStale(context, input)) return { events: [] };
  if (input.status === 'not_started') {
    if (!isChange) return { events: [] };
    const completedAt = before?.completedAt ? new Date(before.completedAt) : null;
    const reopens = wasCountedInCompletion(context, completedAt);
    return { change: { status: 'not_started' }, events: [{ verb: 'reset', reopens }] };
  }
  if (!isChange) {
    const isBack = enrollment.wasAway && !enrollment.lessons.some(({ isRecent }) => isRecent);
    if (isBack) return { events: [{ verb: 'resumed' }] };
    // Reopening a lesson counts as activity in the course.
    return { events: [], isActivity: enrollment.isActivityDue };
  }
  const isStarted = before && before.status !== 'not_started';
  const started = isStarted ? [] : [{ verb: 'started' as const }];
  if (input.status === 'in_progress') return { change: { status: 'in_progress' }, events: started };
  const seconds = lesson.hasVideo ? (before?.watchedSeconds ?? 0) : lesson.durationSeconds;
  return {
    change: { status: 'completed', ...proof },
    events: [...started, { verb: 'completed', result: { by: proof.by, seconds } }],
  };
}

/** Marks a lesson without a quiz or capstone, or starts any lesson. */
function markLesson(context: LessonContext, input: StatusInput): Outcome {
  const { lesson, course, before } = context;
  const completes = input.status === 'completed' && isStatusChange(context, input);
  if (completes && !isMarkable(lesson, course)) throw new AppError('manual_completion_off');
  if (completes) requireRead(lesson, course, before);
  return applyStatus(context, input, marked);
}

/** Completes a lesson with a quiz or a capstone, if that is passed or accepted. */
async function completeWithProof(
  tx: Database,
  context: LessonContext,
  input: StatusInput,
): Promise<Outcome> {
  const proof = isStatusChange(context, input) ? await getCompletionProof(tx, context) : marked;
  return applyStatus(context, input, proof);
}

/** Resets a capstone lesson; its submission becomes a draft again. */
async function resetCapstone(
  tx: Database,
  context: LessonContext,
  input: StatusInput,
): Promise<Outcome> {
  if (isStatusChange(context, input)) await reopenSubmission(tx, context.row);
  return applyStatus(context, input, marked);
}

/** Resets a quiz with limited attempts. Throws `reset_without_attempts` if none is left to complete it again. */
const resetLimitedQuiz =
  (rules: EffectiveRules) =>
  async (tx: Database, context: LessonContext, input: StatusInput): Promise<Outcome> => {
    const isCompleted = context.before?.status === 'completed';
    if (isCompleted && !isStale(context, input)) {
      const usage = await getAttemptUsage(tx, context.row);
      if (!hasAttemptsLeft(rules, usage)) throw new AppError('reset_without_attempts');
    }
    return applyStatus(context, input, marked);
  };

/** Sets the status of a lesson and returns the learner's course progress. */
export async function updateLessonProgress(
  deps: Deps,
  actor: Actor,
  { lessonId, ...input }: UpdateLessonProgress,
  revisions: Revisions,
): Promise<EnhancedProgress> {
  const content = await getReadableContent(deps, actor, revisions);
  const { completionGate, kind } = getContentLesson(content, lessonId);
  const target = { lessonId, revisions };
  const isReset = input.status === 'not_started';
  const runAlone = async (change: typeof completeWithProof): Promise<EnhancedProgress> => {
    const { progress } = await runLessonAction(deps, actor, target, async (tx, context) => ({
      ...(await change(tx, context, input)),
      result: undefined,
    }));
    return progress;
  };
  if (input.status === 'completed' && completionGate !== 'open') return runAlone(completeWithProof);
  const resetAlone = async (reset: typeof completeWithProof) =>
    (await findNotEnrolledProgress(deps, actor, content)) ?? runAlone(reset);
  if (isReset && kind === 'capstone') return resetAlone(resetCapstone);
  if (isReset && completionGate === 'quiz') {
    const { rules } = await getPublishedQuiz(deps, lessonId, revisions);
    if (rules.attemptLimit !== null) return resetAlone(resetLimitedQuiz(rules));
  }
  return changeLesson(deps, actor, { ...target, enrolls: !isReset }, (context) =>
    markLesson(context, input),
  );
}
