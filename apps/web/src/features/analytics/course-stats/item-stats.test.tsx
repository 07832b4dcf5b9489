import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../locales/i18n.ts';
import { errorReply, renderApp } from '../../../ui/testing/test-app.tsx';
import { ItemStats } from './item-stats.tsx';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/admin-texts.ts');
});

const lessons = [3, 4].map((lessonId) => ({
  lessonId,
  title: `Quiz ${lessonId}`,
  orderIndex: lessonId,
  reached: 30,
  completed: 20,
}));
const stats = {
  started: 30,
  completed: 20,
  coversAllLearners: true,
  hiddenBelow: null,
  hasMistakes: true,
  learners: 30,
  isSampled: false,
  medianDays: null,
  lessons,
  questions: lessons.map(({ lessonId }) => ({
    questionId: lessonId * 10,
    lessonId,
    text: 'Which?',
    answered: 30,
    correctPercent: 30,
    commonMistake: null,
  })),
};
const question = {
  questionId: 30,
  text: 'Which prism constant?',
  type: 'single_choice',
  attempts: 25,
  difficultyPercent: 24,
  discrimination: -0.21,
  options: [
    { answerId: 1, text: '−30 mm', isCorrect: true, chosen: 6 },
    { answerId: 2, text: '0 mm', isCorrect: false, chosen: 19 },
  ],
};
const hidden = {
  ...question,
  questionId: 31,
  text: 'Which tripod?',
  attempts: null,
  difficultyPercent: null,
  discrimination: null,
  options: [],
};
const items = {
  coversAllLearners: true,
  hiddenBelow: null,
  isSampled: true,
  questions: [question, hidden],
};
const renderItems = (reply: object) =>
  renderApp(<ItemStats courseId={1} stats={stats} />, {
    replies: { 'GET /api/admin/lessons/3/item-stats': reply },
  });

test('shows difficulty, discrimination and what they mean', async () => {
  renderItems(items);
  const row = await screen.findByRole('row', { name: /Which prism constant/ });
  expect(row).toHaveTextContent('24%');
  expect(row).toHaveTextContent('−0.21');
  expect(row).toHaveTextContent('Hard');
  expect(row).toHaveTextContent('Check the correct answer');
  expect(screen.getByText('Based on the last 2,000 attempts.')).toBeVisible();
});

test('expands how often each answer was chosen', async () => {
  const { user } = renderItems(items);
  const button = await screen.findByRole('button', { name: 'Answers to: Which prism constant?' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const [correct, wrong] = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(correct).toHaveTextContent('−30 mmCorrectChosen in 6 attempts');
  expect(wrong).toHaveTextContent('0 mmChosen in 19 attempts');
});

test('shows no numbers and no answers for too few attempts', async () => {
  renderItems(items);
  const row = await screen.findByRole('row', { name: /Which tripod/ });
  expect(row).toHaveTextContent('Not enough data to show');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('offers to try again when loading fails', async () => {
  renderItems(errorReply(503, 'unavailable'));
  expect(await screen.findByText('Couldn’t load question statistics')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
