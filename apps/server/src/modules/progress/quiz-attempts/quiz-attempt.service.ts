import { isDeepStrictEqual } from 'node:util';
import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
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
  completeLesson,
  findLessonProgress,
  getOpenLesson,
  type LessonContext,
  type LessonEvent,
  runLessonAction,
  startLesson,
} from '../course-progress/index.ts';
import { findEnrollment } from '../enrollments/index.ts';
import {
  findAttempt,
  findBestAttempt,
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

/** Returns the questions of a quiz without the correct answers and explanations. */
export async function getQuiz(deps: Deps, actor: Actor, lessonId: number): Promise<Quiz> {
  const { lesson, course } = await getOpenLesson(deps, actor, lessonId);
  requireQuiz(lesson.completionGate);
  const questions = await listQuestions(deps.db, lessonId);
  const { shuffleQuestions, quizReveal } = await getQuizSettings(deps.db, lessonId);
  const enrollment = await findEnrollment(deps.db, actor.id, course.id);
  const key = { learnerId: actor.id, courseId: course.id, lessonId };
  const best = await findBestAttempt(deps.db, { ...key, cycle: enrollment?.cycle ?? 1 });
  return {
    lessonId,
    version: toQuizVersion(hashSnapshot(serializeQuestions(questions)), deps.config),
    passMarkPercent: course.passMarkPercent,
    reveal: quizReveal,
    questions: (shuffleQuestions ? shuffle(questions) : questions).map(
      ({ id, text, type, points, answers }) => ({
        id,
        text,
        type,
        points,
        answers: (shuffleQuestions ? shuffle(answers) : answers).map((answer) => ({
          id: answer.id,
          text: answer.text,
        })),
      }),
    ),
    best: best ? toReply(best) : null,
  };
}

/** Grades and stores a new attempt. Throws `quiz_changed` if the questions changed since the quiz was loaded. */
async function gradeAttempt(
  tx: Database,
  { config }: Deps,
  { course, row }: LessonContext,
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
    epoch: (await findLessonProgress(tx, row))?.epoch ?? 0,
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

async function updateProgress(
  tx: Database,
  { row, lesson }: LessonContext,
  attempt: Attempt,
): Promise<LessonEvent[]> {
  const before = (await findLessonProgress(tx, row))?.status ?? 'not_started';
  const { score, passed } = attempt;
  const events: LessonEvent[] = before === 'not_started' ? [{ verb: 'started' }] : [];
  events.push({ verb: 'answered', result: { attempt: attempt.id, score, passed } });
  if (!passed && before === 'not_started') await startLesson(tx, row);
  if (!passed || before === 'completed') return events;
  await completeLesson(tx, row, { by: 'passed', passedAttemptId: attempt.id });
  return [
    ...events,
    { verb: 'completed', result: { by: 'passed', seconds: lesson.durationSeconds } },
  ];
}

/** Grades the answers and completes the lesson if they pass. Idempotent by `attemptId`. */
export async function submitQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  input: Submission,
): Promise<GradedAttempt> {
  const { progress, result } = await runLessonAction(deps, actor, lessonId, async (tx, context) => {
    requireQuiz(context.lesson.completionGate);
    const { quizReveal } = await getQuizSettings(tx, lessonId);
    const stored = await findAttempt(tx, actor.id, input.attemptId);
    const graded = stored
      ? await getGradedAttempt(tx, context, stored, input)
      : await gradeAttempt(tx, deps, context, input);
    const events = stored ? [] : await updateProgress(tx, context, graded.attempt);
    const isRevealed = quizReveal === 'after_submit' || graded.attempt.passed;
    const review = isRevealed ? graded.review : null;
    return { events, result: { attempt: toReply(graded.attempt), review } };
  });
  return { ...result, progress };
}
