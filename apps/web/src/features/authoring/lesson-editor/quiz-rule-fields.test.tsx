import { newExamRules } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { QuizRuleFields } from './quiz-rule-fields.tsx';
import { QuizRuleSummary } from './quiz-rule-summary.tsx';

function Fields() {
  const [rules, setRules] = useState<QuizRules>({ ...newExamRules, passMarkPercent: null });
  return (
    <>
      <QuizRuleFields
        rules={rules}
        coursePassMark={100}
        questionCount={4}
        set={(change) => setRules((now) => ({ ...now, ...change }))}
      />
      <QuizRuleSummary rules={rules} coursePassMark={100} />
      <output aria-label="rules">{JSON.stringify(rules)}</output>
    </>
  );
}
const stored = () =>
  JSON.parse(screen.getByRole('status', { name: 'rules' }).textContent) as QuizRules;

test('uses the pass mark of the course while the field is empty', async () => {
  const { user } = renderApp(<Fields />);
  const field = screen.getByLabelText('Pass mark (%)');
  expect(screen.getByText('You need 100% to pass')).toBeVisible();
  await user.type(field, '80');
  expect(stored().passMarkPercent).toBe(80);
  expect(screen.getByText('You need 80% to pass')).toBeVisible();
  await user.type(field, '0');
  expect(field).toBeInvalid();
  expect(stored().passMarkPercent).toBe(80);
  await user.clear(field);
  expect(stored().passMarkPercent).toBeNull();
});

test('asks when to reveal only if there is a review', async () => {
  const { user } = renderApp(<Fields />);
  await user.type(screen.getByLabelText('Pass mark (%)'), '80');
  expect(screen.getByText('You see your own mistakes once you have passed')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^When/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Score only/ }));
  expect(stored().reveal).toBe('score');
  expect(screen.queryByRole('combobox', { name: 'When' })).toBeNull();
  expect(screen.getByText('Afterwards you see your score')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Shuffle questions' }));
  await user.click(screen.getByRole('switch', { name: 'Shuffle answers' }));
  expect(stored()).toMatchObject({ shuffleQuestions: false, shuffleAnswers: false });
  expect(screen.queryByText('The order is different each time')).toBeNull();
});

test('promises no mistakes after passing with 100%', () => {
  renderApp(<Fields />);
  expect(screen.getByText('Afterwards you see your score')).toBeVisible();
});

test('warns when more questions are drawn than there are', async () => {
  const { user } = renderApp(<Fields />);
  const field = screen.getByLabelText('Questions drawn at random');
  await user.type(field, '9');
  expect(field).toHaveAccessibleDescription(/There are only 4 questions/);
  await user.clear(field);
  await user.type(field, '4');
  expect(field).not.toHaveAccessibleDescription(/only 4/);
});

test('summarizes cool-down, points and partial credit', async () => {
  const { user } = renderApp(<Fields />);
  expect(screen.getByText('You wait 24 hours after a failed attempt')).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Count points' }));
  await user.click(screen.getByRole('switch', { name: 'Partial credit' }));
  expect(screen.getByText('Questions count by their points')).toBeVisible();
  expect(screen.getByText('Partly correct answers earn part of the credit')).toBeVisible();
});
