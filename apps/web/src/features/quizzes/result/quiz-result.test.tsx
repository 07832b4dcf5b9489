import type { GradedAttempt } from '@atrium/contracts/quizzes/quizzes';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { QuizResult } from './quiz-result.tsx';
import { aQuestion, aQuiz } from '../attempt/test-kit.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
});

const graded = (passed: boolean): GradedAttempt => ({
  attempt: { id: '', score: passed ? 100 : 50, passed, completedAt: '2026-03-01T12:00:00.000Z' },
  review: null,
  progress: {
    courseProgress: { percentComplete: 0, pointsEarned: 0, totalPoints: 0, completedAt: null },
    unitProgress: [],
  },
});

const show = (passed: boolean) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <QuizResult
        quiz={aQuiz('a', [aQuestion(1)])}
        kind="quiz"
        graded={graded(passed)}
        next={<a href="/next">Next lesson</a>}
        onRetry={() => undefined}
      />
    </I18nextProvider>,
  );

test('offers the next lesson and Retry Quiz after passing', () => {
  expect(show(true)).toContain('Next lesson');
  expect(show(true)).toContain('Retry Quiz');
});

test('offers only Retry Quiz after failing', () => {
  expect(show(false)).not.toContain('Next lesson');
  expect(show(false)).toContain('Retry Quiz');
});
