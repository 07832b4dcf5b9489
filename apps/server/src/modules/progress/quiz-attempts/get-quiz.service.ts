import { hasStartedAttempts } from '@atrium/contracts/quizzes/constants';
import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { AppError } from '../../../platform/base/errors.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { getContentLesson, getReadableContent } from '../../courses/index.ts';
import { getPublishedQuiz, revealScore, type EffectiveRules } from '../../quizzes/index.ts';
import { requireUnlockedLesson } from '../course-progress/index.ts';
import { getAttemptLimits } from './attempt-limits.ts';
import { shuffle } from './draw-questions.ts';
import { findOpenAttempt, getAttemptUsage } from './open-attempts.queries.ts';
import { findBestAttemptInCourse, type StoredAttempt } from './quiz-attempts.queries.ts';
import { toOpenAttempt } from './start-quiz.service.ts';

/** Returns an attempt as its learner may see it. */
export const toAttemptReply = (
  rules: EffectiveRules,
  {
    id,
    score,
    passed,
    completedAt,
  }: Pick<StoredAttempt, 'id' | 'score' | 'passed' | 'completedAt'>,
) => ({ id, score: revealScore(rules, score), passed, completedAt: completedAt.toISOString() });

function shuffleQuiz(questions: Quiz['questions'], rules: EffectiveRules): Quiz['questions'] {
  const ordered = rules.shuffleQuestions ? shuffle(questions) : questions;
  if (!rules.shuffleAnswers) return ordered;
  return ordered.map((question) => ({ ...question, answers: shuffle(question.answers) }));
}

/** Returns the used and allowed attempts and the open one. */
async function getAttempts(
  { db }: Deps,
  rules: EffectiveRules,
  key: { learnerId: string; courseId: number; lessonId: number },
): Promise<Quiz['attempts']> {
  const usage = await getAttemptUsage(db, key);
  const open = await findOpenAttempt(db, key);
  const { allowed, nextAt } = getAttemptLimits(rules, usage);
  return {
    used: usage.used + (open ? 1 : 0),
    allowed,
    nextAt: nextAt?.toISOString() ?? null,
    open: open ? await toOpenAttempt(db, open) : null,
  };
}

/**
 * Returns a quiz without the correct answers and explanations. Questions of attempts that are started on the server are
 * shown only in an open attempt.
 */
export async function getQuiz(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<Quiz> {
  const content = await getReadableContent(deps, actor, revisions);
  if (getContentLesson(content, lessonId).completionGate !== 'quiz')
    throw new AppError('not_found');
  await requireUnlockedLesson(deps, actor, lessonId, revisions);
  const { course } = content;
  const published = await getPublishedQuiz(deps, lessonId, revisions);
  const { rules } = published;
  const key = `quiz ${lessonId} ${revisions.content} ${actor.id} ${revisions.learner}`;
  const quiz = await deps.memory.getOrCompute(key, async (): Promise<Quiz> => {
    const [best] = await findBestAttemptInCourse(deps.db, actor.id, course.id, lessonId);
    return {
      lessonId,
      version: published.version,
      passMarkPercent: rules.passMarkPercent,
      rules,
      questionCount: Math.min(rules.drawCount ?? Infinity, published.questions.length),
      questions: published.questions,
      best: best ? toAttemptReply(rules, best) : null,
      attempts: null,
    };
  });
  if (hasStartedAttempts(rules)) {
    const learnerKey = { learnerId: actor.id, courseId: course.id, lessonId };
    return { ...quiz, questions: [], attempts: await getAttempts(deps, rules, learnerKey) };
  }
  const isShuffled = rules.shuffleQuestions || rules.shuffleAnswers;
  return isShuffled ? { ...quiz, questions: shuffleQuiz(quiz.questions, rules) } : quiz;
}

/** Returns a quiz with all its questions to an author, who starts no attempt in the preview. The caller checks access. */
export async function getQuizPreview(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<Quiz> {
  const { questions } = await getPublishedQuiz(deps, lessonId, revisions);
  const quiz = await getQuiz(deps, actor, lessonId, revisions);
  return { ...quiz, questions, attempts: null };
}
