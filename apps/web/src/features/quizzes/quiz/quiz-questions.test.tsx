import type { GivenAnswer, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { emptyQuizDraft } from '../attempt/draft.ts';
import { courseRules } from '../attempt/test-kit.ts';
import { QuizQuestions } from './quiz-questions.tsx';

const long = 'Which instrument measures horizontal angles? '.repeat(10).trim();
const quiz: Quiz = {
  lessonId: 7,
  version: 'v1',
  passMarkPercent: 100,
  rules: courseRules,
  best: null,
  attempts: null,
  questionCount: 2,
  questions: [
    {
      id: 1,
      text: long,
      type: 'single_choice',
      points: 1,
      answers: [
        { id: 11, text: 'Theodolite' },
        { id: 12, text: 'Plumb bob' },
      ],
    },
    {
      id: 2,
      text: 'Which are units of length?',
      type: 'multiple_choice',
      points: 1,
      answers: [
        { id: 21, text: 'Meter' },
        { id: 22, text: 'Foot' },
      ],
    },
  ],
};

function show(props: { disabled?: boolean; shouldFocus?: boolean } = {}) {
  const onAnswer = vi.fn<(question: Quiz['questions'][number], given: GivenAnswer) => void>();
  const draft = { ...emptyQuizDraft('v1'), answers: { 1: [11] } };
  const view = renderApp(
    <QuizQuestions quiz={quiz} draft={draft} onAnswer={onAnswer} {...props} />,
  );
  return { ...view, onAnswer };
}

test('offers radio buttons for one answer and checkboxes for several', () => {
  show();
  const single = screen.getByRole('radiogroup', { name: long });
  expect(within(single).getByRole('radio', { name: 'Theodolite' })).toBeChecked();
  const multiple = screen.getByRole('group', { name: 'Which are units of length?' });
  expect(multiple).toHaveAccessibleDescription();
  expect(within(multiple).getAllByRole('checkbox')).toHaveLength(2);
});

test('reports the chosen answer with its question', async () => {
  const { user, onAnswer } = show();
  await user.click(screen.getByText('Foot'));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(quiz.questions[1], [22]);
});

test('focuses the first question without an answer', () => {
  show({ shouldFocus: true });
  expect(screen.getByRole('checkbox', { name: 'Meter' })).toHaveFocus();
});

test('accepts no answers while submitting', async () => {
  const { user, onAnswer } = show({ disabled: true });
  await user.click(screen.getByText('Foot'));
  expect(onAnswer).not.toHaveBeenCalled();
});
