import type { GradedAttempt } from '@atrium/contracts/quizzes/quizzes';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { getAnnouncement, getResultText, getResultTitle } from './result-texts.ts';
import { aQuestion, aQuiz, courseRules } from '../attempt/test-kit.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
});

const retryable = { kind: 'quiz', canRetryNow: true } as const;
const quiz = aQuiz('a', [aQuestion(1), aQuestion(2), aQuestion(3)]);

function graded(score: number, passed: boolean, outcomes?: boolean[]): GradedAttempt {
  const review = (outcomes ?? []).map((isCorrect, index) => ({
    questionId: index + 1,
    isCorrect,
    chosen: [],
    correct: [],
    explanation: null,
  }));
  return {
    attempt: { id: '', score, passed, completedAt: '' },
    review: outcomes ? review : null,
    progress: {
      courseProgress: { percentComplete: 0, pointsEarned: 0, totalPoints: 0, completedAt: null },
      unitProgress: [],
    },
  };
}
const line = (result: GradedAttempt) => getResultText(quiz, result, retryable, i18n.t);

test('returns a title for a perfect score, a pass and a fail', () => {
  const title = (score: number, passed: boolean) =>
    getResultTitle(graded(score, passed).attempt, retryable, i18n.t);
  expect(title(100, true)).toBe('Perfect Score');
  expect(title(80, true)).toBe('Quiz Passed');
  expect(title(80, false)).toBe('Try Again');
});

test('counts the correct answers below the pass mark and points to the wrong ones', () => {
  expect(line(graded(67, false, [true, false, true]))).toBe(
    'You got 2 of 3 correct. You need 100% to complete this quiz. Review the answer below, then retry.',
  );
  expect(line(graded(33, false, [true, false, false]))).toContain('You got 1 of 3 correct.');
  expect(line(graded(33, false, [true, false, false]))).toContain('the answers marked below');
});

test('does not count answers without a review', () => {
  const rules = { ...courseRules, revealWhen: 'after_pass' as const };
  const result = graded(67, false);
  expect(getResultText({ ...quiz, rules }, result, retryable, i18n.t)).toBe(
    'You need 100% to complete this quiz. Correct answers are shown after you pass.',
  );
  const scoreOnly = { ...rules, reveal: 'score' as const };
  expect(getResultText({ ...quiz, rules: scoreOnly }, result, retryable, i18n.t)).toBe(
    'You need 100% to complete this quiz.',
  );
});

test('counts the correct answers if only the mistakes are shown', () => {
  expect(line(graded(67, false, [false]))).toContain('You got 2 of 3 correct.');
});

test('states the number of answers for a perfect score', () => {
  expect(line(graded(100, true, [true, true, true]))).toContain('All 3 answers are correct.');
});

test('names an exam as an exam', () => {
  expect(getResultText(quiz, graded(67, false), { ...retryable, kind: 'exam' }, i18n.t)).toBe(
    'You need 100% to pass this exam.',
  );
  expect(
    getResultText(
      quiz,
      graded(67, false, [true, false, true]),
      { ...retryable, kind: 'exam' },
      i18n.t,
    ),
  ).toBe('You got 2 of 3 correct. You need 100% to pass this exam. Review the answer below.');
  expect(getAnnouncement(graded(80, true).attempt, { ...retryable, kind: 'exam' }, i18n.t)).toBe(
    'Exam passed. Your score: 80%',
  );
});

test('does not ask to retry when no attempt can be started', () => {
  const result = graded(67, false, [true, false, true]);
  const blocked = { kind: 'quiz', canRetryNow: false } as const;
  expect(getResultText(quiz, result, blocked, i18n.t)).toBe(
    'You got 2 of 3 correct. You need 100% to complete this quiz. Review the answer below.',
  );
  expect(getResultTitle(result.attempt, blocked, i18n.t)).toBe('Not passed yet');
});
