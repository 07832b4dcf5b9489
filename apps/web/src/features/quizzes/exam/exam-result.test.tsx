import type { GradedAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../locales/i18n.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { aQuestion, aQuiz } from '../attempt/test-kit.ts';
import { ExamResult } from './exam-result.tsx';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
});

const plain = aQuiz('v1', []);
const quiz: Quiz = {
  ...plain,
  passMarkPercent: 80,
  rules: { ...plain.rules, reveal: 'mistakes', timeLimitMinutes: 30 },
};
const taken = {
  id: 'a',
  startedAt: '2026-03-14T09:00:00.000Z',
  deadline: '2026-03-14T09:30:00.000Z',
  questions: [aQuestion(1), aQuestion(2)],
  answers: {},
};
const graded = (passed: boolean): GradedAttempt => ({
  attempt: { id: 'a', score: passed ? 90 : 75, passed, completedAt: '2026-03-14T09:26:00.000Z' },
  review: [{ questionId: 2, isCorrect: false, chosen: [21], correct: null, explanation: null }],
  progress: {
    courseProgress: { percentComplete: 0, pointsEarned: 0, totalPoints: 0, completedAt: null },
    unitProgress: [],
  },
});
const renderResult = (passed: boolean, kind: 'quiz' | 'exam' = 'exam') =>
  renderApp(
    <ExamResult
      quiz={quiz}
      kind={kind}
      attempts={{ used: 1, allowed: 3, nextAt: '2026-03-15T09:26:00.000Z', open: null }}
      taken={taken}
      graded={graded(passed)}
      next={null}
      onRetry={() => undefined}
    />,
  );

test('shows the pass mark, further attempts and the mistakes after failing', () => {
  renderResult(false);
  expect(screen.getByText('of 80%')).toBeVisible();
  expect(screen.getByText(/^Next attempt from .*2026/)).toBeVisible();
  expect(screen.getByText('2 attempts left')).toBeVisible();
  expect(screen.getByText('26 of 30 min')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Your mistake' })).toHaveTextContent('Question 2?');
});

test('shows no further attempts after passing', () => {
  renderResult(true);
  expect(screen.queryByText(/Next attempt/)).toBeNull();
  expect(screen.queryByText('2 attempts left')).toBeNull();
});

test('does not ask to retry a quiz during the cool-down', () => {
  renderResult(false, 'quiz');
  expect(screen.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
  expect(screen.queryByText(/then retry/)).toBeNull();
});
