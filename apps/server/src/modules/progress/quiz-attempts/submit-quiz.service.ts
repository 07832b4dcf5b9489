import { isDeepStrictEqual } from 'node:util';
import { startedVersion } from '@atrium/contracts/quizzes/constants';
import { hasStartedAttempts } from '@atrium/contracts/quizzes/constants';
import type { GradedAttempt, QuestionReview } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import {
  checkAnswers,
  getGradableQuiz,
  grade,
  listAttemptQuestions,
  loadGradableQuiz,
  requireAllAnswered,
  revealReview,
  type Answers,
  type EffectiveRules,
  type GradableQuiz,
} from '../../quizzes/index.ts';
import { type LessonContext, type Outcome, runLessonAction } from '../course-progress/index.ts';
import { closeAttempt, getOutcome } from './close-attempt.service.ts';
import { toAttemptReply } from './get-quiz.service.ts';
import { isOver, lockOpenAttempt } from './open-attempts.queries.ts';
import { findAttempt, storeAttempt, type StoredAttempt } from './quiz-attempts.queries.ts';

type Submission = { attemptId: string; version: string; answers: Answers };

type Graded = {
  attempt: Pick<StoredAttempt, 'id' | 'score' | 'passed' | 'completedAt'>;
  review: QuestionReview[];
  /** The rules of the attempt. */
  rules: EffectiveRules;
  outcome: Outcome;
};

function requireQuiz(gate: string): void {
  if (gate !== 'quiz') throw new AppError('not_found');
}

/** Grades an attempt. Throws `quiz_changed` if the questions changed since the quiz was loaded. */
function gradeAttempt({ questions, acceptedVersions, rules }: GradableQuiz, input: Submission) {
  if (questions.length === 0) throw new AppError('quiz_empty');
  if (!acceptedVersions.includes(input.version)) throw new AppError('quiz_changed');
  checkAnswers(questions, input.answers);
  requireAllAnswered(questions, input.answers);
  return grade(questions, input.answers, rules);
}

/**
 * Returns the result of an attempt that is submitted again. Throws `idempotency_key_reused` for other answers. An
 * attempt that was started on the server may have been closed with the answers saved before.
 */
async function repeatAttempt(
  tx: Database,
  { row }: LessonContext,
  stored: StoredAttempt,
  { answers }: Submission,
  currentRules: EffectiveRules,
): Promise<Graded> {
  if (stored.lessonId !== row.lessonId || stored.cycle !== row.cycle)
    throw new AppError('bad_request', {
      fields: { attemptId: 'This attempt belongs to another quiz.' },
    });
  if (stored.rules === null && !isDeepStrictEqual(stored.answers, answers))
    throw new AppError('idempotency_key_reused');
  const rules = stored.rules ?? currentRules;
  const { review } = grade(await listAttemptQuestions(tx, stored), stored.answers, rules);
  return { attempt: stored, review, rules, outcome: { events: [] } };
}

/** Grades and stores an attempt, or returns the stored one with the same id. */
async function storeGradedAttempt(
  tx: Database,
  context: LessonContext,
  quiz: GradableQuiz,
  input: Submission,
): Promise<Graded> {
  const { row, before } = context;
  const { rules } = quiz;
  let graded: ReturnType<typeof grade>;
  try {
    graded = gradeAttempt(quiz, input);
  } catch (error) {
    // An attempt that is sent again is answered even if the quiz has changed since.
    const stored = await findAttempt(tx, row.learnerId, input.attemptId);
    if (!stored) throw error;
    return repeatAttempt(tx, context, stored, input, rules);
  }
  const { score, credits, review } = graded;
  const { completionGate: _gate, ...key } = row;
  const attempt = await storeAttempt(tx, {
    ...key,
    id: input.attemptId,
    snapshotHash: quiz.contentHash,
    snapshot: quiz.snapshot,
    answers: input.answers,
    credits,
    score,
    passed: score >= rules.passMarkPercent,
    epoch: before?.epoch ?? 0,
    startedAt: null,
    deadline: null,
    questionIds: null,
    rules: null,
  });
  if (!attempt.isNew) return repeatAttempt(tx, context, attempt, input, rules);
  return { attempt, review, rules, outcome: getOutcome(context, attempt) };
}

/**
 * Closes the open attempt. After its deadline only the answers saved before count. Throws `attempt_not_started` if
 * there is neither an open nor a closed attempt with this id.
 */
async function submitOpenAttempt(
  tx: Database,
  context: LessonContext,
  { rules: currentRules }: GradableQuiz,
  input: Submission,
): Promise<Graded> {
  const { row, before } = context;
  const open = await lockOpenAttempt(tx, row);
  if (open?.id !== input.attemptId) {
    const stored = await findAttempt(tx, row.learnerId, input.attemptId);
    if (!stored) throw new AppError('attempt_not_started');
    return repeatAttempt(tx, context, stored, input, currentRules);
  }
  const questions = await listAttemptQuestions(tx, open);
  checkAnswers(questions, input.answers);
  const answers = isOver(open) ? open.answers : { ...open.answers, ...input.answers };
  const key = { learnerId: row.learnerId, epoch: before?.epoch ?? 0 };
  const { attempt, review } = await closeAttempt(tx, key, open, { questions, answers });
  return { attempt, review, rules: open.rules, outcome: getOutcome(context, attempt) };
}

/** Grades the answers and completes the lesson if they pass. Idempotent by `attemptId`. */
export async function submitQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  input: Submission,
  revisions: Revisions,
): Promise<GradedAttempt> {
  const content = await getReadableContent(deps, actor, revisions);
  requireQuiz(getContentLesson(content, lessonId).completionGate);
  const current = await getGradableQuiz(deps, lessonId, revisions);
  const { progress, result } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => {
      requireQuiz(context.lesson.completionGate);
      // The course may have changed while this waited for the lock.
      const isCurrent = context.enrollment.contentRevision === revisions.content;
      const quiz = isCurrent ? current : await loadGradableQuiz({ ...deps, db: tx }, lessonId);
      // An attempt that was started is submitted by its own rules, also if the quiz has no limits any more.
      const isStarted = hasStartedAttempts(quiz.rules) || input.version === startedVersion;
      const submit = isStarted ? submitOpenAttempt : storeGradedAttempt;
      const { attempt, review, rules, outcome } = await submit(tx, context, quiz, input);
      return {
        ...outcome,
        result: {
          attempt: toAttemptReply(rules, attempt),
          review: revealReview(rules, attempt.passed, review),
        },
      };
    },
  );
  return { ...result, progress };
}
