import type { GivenAnswer, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { expect, test } from 'vitest';
import { adaptDraft, choose, countAnswered, emptyQuizDraft, setAnswer } from './draft.ts';
import { aQuestion, aQuiz } from './test-kit.ts';

const single = aQuestion(1);
const multiple = aQuestion(2, 'multiple_choice');
const quiz = aQuiz('a', [single, multiple]);

test('replaces the answer of a single-choice question and toggles answers of a multiple-choice question', () => {
  expect(choose(single, [11], 12)).toEqual([12]);
  expect(choose(multiple, undefined, 21)).toEqual([21]);
  expect(choose(multiple, [21], 23)).toEqual([21, 23]);
  expect(choose(multiple, [21, 23], 21)).toEqual([23]);
});

test('counts a question as unanswered once its last answer is deselected', () => {
  const draft = setAnswer(setAnswer(emptyQuizDraft('a'), multiple, [21]), multiple, []);
  expect(draft.answers).toEqual({});
  expect(countAnswered(quiz, draft)).toBe(0);
});

test('starts a new attempt when an answer changes', () => {
  const sent = { ...setAnswer(emptyQuizDraft('a'), single, [11]), attemptId: 'sent' };
  expect(setAnswer(sent, single, [12]).attemptId).toBeUndefined();
});

test('keeps the draft and its attempt if the questions are unchanged', () => {
  const sent = { ...setAnswer(emptyQuizDraft('a'), single, [11]), attemptId: 'sent' };
  expect(adaptDraft(sent, quiz)).toBe(sent);
});

test('keeps answers that still exist when the questions change, as a new attempt', () => {
  const before = { version: 'a', answers: { 1: [11], 2: [21, 23], 3: [31] }, attemptId: 'sent' };
  const without = (gone: number) => multiple.answers.filter(({ id }) => id !== gone);
  const after = aQuiz('b', [single, { ...multiple, answers: without(23) }, aQuestion(4)]);
  const draft = adaptDraft(before, after);
  expect(draft).toEqual({ version: 'b', answers: { 1: [11], 2: [21] }, attemptId: undefined });
  expect(countAnswered(after, draft)).toBe(2);
});

const number = { ...aQuestion(5, 'numeric'), answers: [] };
const text = { ...aQuestion(6, 'short_text'), answers: [] };
const order = aQuestion(7, 'ordering');
const match = {
  ...aQuestion(8, 'matching'),
  prompts: [
    { id: 85, text: 'A' },
    { id: 86, text: 'B' },
  ],
};

test.each<[QuizQuestion, GivenAnswer, number]>([
  [number, '9,81', 1],
  [number, 'nine', 0],
  [text, '  ', 0],
  [text, 'Plummet', 1],
  [order, [73, 71, 72], 1],
  [match, { 85: 81 }, 0],
  [match, { 85: 81, 86: 83 }, 1],
])('counts answers to %j that are complete: %j', (question, given, count) => {
  const draft = setAnswer(emptyQuizDraft('a'), question, given);
  expect(countAnswered(aQuiz('a', [question]), draft)).toBe(count);
});

test('keeps texts, orders of the same items and pairs that still exist when the questions change', () => {
  const answers = { 5: '9,8', 6: [61], 7: [73, 71, 72], 8: { 85: 81, 86: 82 } };
  const changed = { ...match, answers: match.answers.slice(0, 1) };
  const adapted = adaptDraft(
    { version: 'a', answers, attemptId: undefined },
    aQuiz('b', [number, text, order, changed]),
  );
  expect(adapted.answers).toEqual({ 5: '9,8', 7: [73, 71, 72], 8: { 85: 81 } });
  const longer = { ...order, answers: [...order.answers, { id: 79, text: 'New' }] };
  expect(adaptDraft(adapted, aQuiz('c', [longer])).answers).toEqual({});
});
