import { isDeepStrictEqual } from 'node:util';
import type { GradedAttempt, QuestionReview, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import {
  getGradableQuiz,
  getPublishedQuiz,
  getSnapshot,
  grade,
  loadGradableQuiz,
  revealReview,
  revealScore,
  type Answers,
  type EffectiveRules,
  type GradableQuiz,
} from '../../quizzes/index.ts';
import {
  type LessonChange,
  type LessonContext,
  type LessonEvent,
  type Outcome,
  requireUnlockedLesson,
  runLessonAction,
} from '../course-progress/index.ts';
import {
  findAttempt,
  findBestAttemptInCourse,
  storeAttempt,
  type StoredAttempt,
} from './quiz-attempts.queries.ts';

type Submission = { attemptId: string; version: string; answers: Answers };
type Attempt = Pick<StoredAttempt, 'id' | 'score' | 'passed' | 'completedAt'>;

const toReply = (rules: EffectiveRules, { id, score, passed, completedAt }: Attempt) => ({
  id,
  score: revealScore(rules, score),
  passed,
  completedAt: completedAt.toISOString(),
});

function requireQuiz(gate: string): void {
  if (gate !== 'quiz') throw new AppError('not_found');
}

function shuffle<Value>(values: Value[]): Value[] {
  return values
    .map((value) => ({ value, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ value }) => value);
}

function shuffleQuiz(questions: Quiz['questions'], rules: EffectiveRules): Quiz['questions'] {
  const ordered = rules.shuffleQuestions ? shuffle(questions) : questions;
  if (!rules.shuffleAnswers) return ordered;
  return ordered.map((question) => ({ ...question, answers: shuffle(question.answers) }));
}

/** Returns the questions of a quiz without the correct answers and explanations. */
export async function getQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<Quiz> {
  const content = await getReadableContent(deps, actor, revisions);
  requireQuiz(getContentLesson(content, lessonId).completionGate);
  await requireUnlockedLesson(deps, actor, lessonId, revisions);
  const { course } = content;
  const key = `quiz ${lessonId} ${revisions.content} ${actor.id} ${revisions.learner}`;
  const quiz = await deps.memory.getOrCompute(key, async (): Promise<Quiz> => {
    const { version, rules, questions } = await getPublishedQuiz(deps, lessonId, revisions);
    const [best] = await findBestAttemptInCourse(deps.db, actor.id, course.id, lessonId);
    return {
      lessonId,
      version,
      passMarkPercent: rules.passMarkPercent,
      rules,
      questions,
      best: best ? toReply(rules, best) : null,
    };
  });
  const { rules } = await getPublishedQuiz(deps, lessonId, revisions);
  const isShuffled = rules.shuffleQuestions || rules.shuffleAnswers;
  return isShuffled ? { ...quiz, questions: shuffleQuiz(quiz.questions, rules) } : quiz;
}

/** Grades an attempt. Throws `quiz_changed` if the questions changed since the quiz was loaded. */
function gradeAttempt({ questions, version }: GradableQuiz, input: Submission) {
  if (questions.length === 0) throw new AppError('quiz_empty');
  if (version !== input.version) throw new AppError('quiz_changed');
  return grade(questions, input.answers);
}

/** Returns the result of an attempt that is submitted again. Throws `idempotency_key_reused` for other answers. */
async function repeatAttempt(
  tx: Database,
  { row }: LessonContext,
  stored: StoredAttempt,
  { answers }: Submission,
) {
  if (stored.lessonId !== row.lessonId || stored.cycle !== row.cycle)
    throw new AppError('bad_request', {
      fields: { attemptId: 'This attempt belongs to another quiz.' },
    });
  if (!isDeepStrictEqual(stored.answers, answers)) throw new AppError('idempotency_key_reused');
  const questions = await getSnapshot(tx, stored.snapshotHash, stored.lessonId);
  const { review } = grade(questions, stored.answers);
  return { attempt: stored, review, outcome: { events: [] } };
}

/** Grades and stores an attempt, or returns the stored one with the same id. */
async function storeGradedAttempt(
  tx: Database,
  context: LessonContext,
  quiz: GradableQuiz,
  input: Submission,
): Promise<{ attempt: Attempt; review: QuestionReview[]; outcome: Outcome }> {
  const { row, before } = context;
  let graded: ReturnType<typeof grade>;
  try {
    graded = gradeAttempt(quiz, input);
  } catch (error) {
    // An attempt that is sent again is answered even if the quiz has changed since.
    const stored = await findAttempt(tx, row.learnerId, input.attemptId);
    if (!stored) throw error;
    return repeatAttempt(tx, context, stored, input);
  }
  const { score, review } = graded;
  const { completionGate: _gate, ...key } = row;
  const attempt = await storeAttempt(tx, {
    ...key,
    id: input.attemptId,
    snapshotHash: quiz.contentHash,
    snapshot: quiz.snapshot,
    answers: input.answers,
    score,
    passed: score >= quiz.rules.passMarkPercent,
    epoch: before?.epoch ?? 0,
  });
  if (!attempt.isNew) return repeatAttempt(tx, context, attempt, input);
  return { attempt, review, outcome: getOutcome(context, attempt) };
}

/** Returns the change of the lesson and the learning events of a new attempt. */
function getOutcome({ lesson, before }: LessonContext, attempt: Attempt) {
  const { id, score, passed } = attempt;
  const status = before?.status ?? 'not_started';
  const events: LessonEvent[] = status === 'not_started' ? [{ verb: 'started' }] : [];
  events.push({ verb: 'answered', result: { attempt: id, score, passed } });
  if (passed && status !== 'completed') {
    const change: LessonChange = { status: 'completed', by: 'passed', passedAttemptId: id };
    const result = { by: 'passed' as const, seconds: lesson.durationSeconds };
    return { change, events: [...events, { verb: 'completed' as const, result }] };
  }
  return status === 'not_started'
    ? { change: { status: 'in_progress' as const }, events }
    : { events };
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
      const { attempt, review, outcome } = await storeGradedAttempt(tx, context, quiz, input);
      const { rules } = quiz;
      return {
        ...outcome,
        result: {
          attempt: toReply(rules, attempt),
          review: revealReview(rules, attempt.passed, review),
        },
      };
    },
  );
  return { ...result, progress };
}
