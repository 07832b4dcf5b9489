import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../locales/i18n.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { aQuestion, aQuiz, courseRules } from '../attempt/test-kit.ts';
import { QuizPreview } from './quiz-preview.tsx';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
  await import('../../../locales/loaders/authoring-texts.ts');
});

const lesson = { id: 7, title: 'Final check', kind: 'quiz', description: '' } as LessonDetail;

function show(rules: Partial<QuizRules>, questionCount = 3) {
  const quiz = aQuiz('a', [aQuestion(1), aQuestion(2), aQuestion(3)]);
  const shown = { ...quiz, questionCount, rules: { ...courseRules, ...rules } };
  return renderApp(<QuizPreview lesson={lesson} quiz={shown} />);
}

test('says that learners can retry a quiz without limits', () => {
  show({});
  expect(screen.getByText(/retry as often as you like/)).toBeVisible();
});

test('shows the rules and the statement of a quiz with limits', () => {
  const integrityStatement = 'I answer on my own.';
  show({ attemptLimit: 2, timeLimitMinutes: 30, drawCount: 2, integrityStatement }, 2);
  expect(screen.queryByText(/retry as often as you like/)).toBeNull();
  expect(screen.getByText('2 attempts')).toBeVisible();
  expect(screen.getByText('30 minutes')).toBeVisible();
  expect(screen.getByText('Learners confirm: “I answer on my own.”')).toBeVisible();
  expect(screen.getByText(/All 3 questions\. Learners get 2 of them/)).toBeVisible();
});
