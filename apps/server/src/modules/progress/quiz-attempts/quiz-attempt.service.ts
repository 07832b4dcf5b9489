import { isDeepStrictEqual } from 'node:util';
import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import {
  getPublishedQuiz,
  getQuizSettings,
  getSnapshot,
  grade,
  hashSnapshot,
  listQuestions,
  saveSnapshot,
  serializeQuestions,
  toQuizVersion,
  type Answers,
} from '../../quizzes/index.ts';
import {
  type LessonChange,
  type LessonContext,
  type LessonEvent,
  runLessonAction,
} from '../course-progress/index.ts';
import {
  findAttempt,
  findBestAttemptInCourse,
  insertAttempt,
  type StoredAttempt,
} from './quiz-attempts.queries.ts';

type Submission = { attemptId: string; version: string; answers: Answers };
type Attempt = Pick<StoredAttempt, 'id' | 'score' | 'passed' | 'completedAt'>;

const toReply = ({ id, score, passed, completedAt }: Attempt) => ({
  id,
  score,
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

const shuffleQuiz = (questions: Quiz['questions']): Quiz['questions'] =>
  shuffle(questions).map((question) => ({ ...question, answers: shuffle(question.answers) }));

/** Returns the questions of a quiz without the correct answers and explanations. */
export async function getQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<Quiz> {
  const content = await getReadableContent(deps, actor, revisions);
  requireQuiz(getContentLesson(content, lessonId).completionGate);
  const { course } = content;
  const key = `quiz ${lessonId} ${revisions.content} ${actor.id} ${revisions.learner}`;
  const quiz = await deps.memory.getOrCompute(key, async (): Promise<Quiz> => {
    const { version, reveal, questions } = await getPublishedQuiz(deps, lessonId, revisions);
    const [best] = await findBestAttemptInCourse(deps.db, actor.id, course.id, lessonId);
    const { passMarkPercent } = course;
    return {
      lessonId,
      version,
      passMarkPercent,
      reveal,
      questions,
      best: best ? toReply(best) : null,
    };
  });
  const { isShuffled } = await getPublishedQuiz(deps, lessonId, revisions);
  return isShuffled ? { ...quiz, questions: shuffleQuiz(quiz.questions) } : quiz;
}

/** Grades and stores a new attempt. Throws `quiz_changed` if the questions changed since the quiz was loaded. */
async function gradeAttempt(
  tx: Database,
  { config }: Deps,
  { course, row, before }: LessonContext,
  input: Submission,
) {
  const questions = await listQuestions(tx, row.lessonId);
  if (questions.length === 0) throw new AppError('quiz_empty');
  const snapshot = serializeQuestions(questions);
  const contentHash = hashSnapshot(snapshot);
  if (toQuizVersion(contentHash, config) !== input.version) throw new AppError('quiz_changed');
  const { score, review } = grade(questions, input.answers);
  await saveSnapshot(tx, { contentHash, lessonId: row.lessonId, questions: snapshot });
  const attempt = await insertAttempt(tx, {
    ...row,
    id: input.attemptId,
    snapshotHash: contentHash,
    answers: JSON.stringify(input.answers),
    score,
    passed: score >= course.passMarkPercent,
    epoch: before?.epoch ?? 0,
  });
  return { attempt, review };
}

/** Returns the stored result of an attempt that is submitted again. Throws `idempotency_key_reused` for other answers. */
async function getGradedAttempt(
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
  return { attempt: stored, review: grade(questions, stored.answers).review };
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
  const { progress, result } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => {
      requireQuiz(context.lesson.completionGate);
      const { quizReveal } = await getQuizSettings(tx, lessonId);
      const stored = await findAttempt(tx, actor.id, input.attemptId);
      const graded = stored
        ? await getGradedAttempt(tx, context, stored, input)
        : await gradeAttempt(tx, deps, context, input);
      const outcome = stored ? { events: [] } : getOutcome(context, graded.attempt);
      const isRevealed = quizReveal === 'after_submit' || graded.attempt.passed;
      const review = isRevealed ? graded.review : null;
      return { ...outcome, result: { attempt: toReply(graded.attempt), review } };
    },
  );
  return { ...result, progress };
}
