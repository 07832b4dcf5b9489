import type { GivenAnswer, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { aQuestion } from '../attempt/test-kit.ts';
import { QuestionCard } from './question-card.tsx';

// Loaded on first use otherwise, which would make the first test wait for it.
beforeAll(() => import('../../../ui/choices/select-list.tsx'));

function show(question: QuizQuestion) {
  const onAnswer = vi.fn<(given: GivenAnswer) => void>();
  function Shown() {
    const [given, setGiven] = useState<GivenAnswer>();
    const answer = (next: GivenAnswer) => {
      setGiven(next);
      onAnswer(next);
    };
    return (
      <QuestionCard
        number={1}
        question={question}
        given={given}
        onAnswer={answer}
        disabled={false}
      />
    );
  }
  return { ...renderApp(<Shown />), onAnswer };
}

test('takes a number with its unit and reports one that can’t be read', async () => {
  const { user, onAnswer } = show({ ...aQuestion(1, 'numeric'), answers: [], unit: 'm' });
  expect(screen.getByRole('group', { name: 'Question 1?' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your answer in m' });
  await user.type(field, '9,8');
  expect(onAnswer).toHaveBeenLastCalledWith('9,8');
  await user.type(field, ' meters');
  expect(field).toHaveAccessibleDescription(/12,5/);
  await user.tab();
  expect(field).toHaveAccessibleDescription('Enter a number.');
});

test('moves items by keyboard, keeps the focus and announces the position', async () => {
  const { user, onAnswer } = show(aQuestion(1, 'ordering'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Move down: Answer 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenLastCalledWith([12, 11, 13]);
  expect(screen.getByRole('button', { name: 'Move down: Answer 1' })).toHaveFocus();
  expect(screen.getByText('Answer 1: position 2 of 3')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onAnswer).toHaveBeenLastCalledWith([12, 13, 11]);
  // It can't move further down.
  expect(screen.getByRole('button', { name: 'Move up: Answer 1' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Keep this order' })).not.toBeInTheDocument();
});

test('accepts the shown order without a move', async () => {
  const { user, onAnswer } = show(aQuestion(1, 'ordering'));
  await user.click(screen.getByRole('button', { name: 'Keep this order' }));
  expect(onAnswer).toHaveBeenLastCalledWith([11, 12, 13]);
});

test('offers each option once and takes a choice back', async () => {
  const prompts = [
    { id: 91, text: 'Length' },
    { id: 92, text: 'Angle' },
  ];
  const { user, onAnswer } = show({ ...aQuestion(1, 'matching'), prompts });
  const choose = async (prompt: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(`^${prompt}`) }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Length', 'Answer 2');
  expect(onAnswer).toHaveBeenLastCalledWith({ 91: 12 });
  await user.click(screen.getByRole('combobox', { name: /^Angle/ }));
  expect(await screen.findByRole('option', { name: 'Answer 2' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('option', { name: 'Answer 3' }));
  expect(onAnswer).toHaveBeenLastCalledWith({ 91: 12, 92: 13 });
  await choose('Length', 'Choose');
  expect(onAnswer).toHaveBeenLastCalledWith({ 92: 13 });
});
