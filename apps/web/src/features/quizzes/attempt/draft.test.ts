import { expect, test } from 'vitest';
import { adaptDraft, choose, countAnswered, emptyQuizDraft } from './draft.ts';
import { aQuestion, aQuiz } from './test-kit.ts';

const single = aQuestion(1);
const multiple = aQuestion(2, 'multiple_choice');
const quiz = aQuiz('a', [single, multiple]);

test('replaces the answer of a single-choice question and toggles answers of a multiple-choice question', () => {
  let draft = choose(choose(emptyQuizDraft('a'), single, 11), single, 12);
  draft = choose(choose(draft, multiple, 21), multiple, 23);
  expect(draft.answers).toEqual({ 1: [12], 2: [21, 23] });
  expect(choose(draft, multiple, 21).answers).toEqual({ 1: [12], 2: [23] });
});

test('counts a question as unanswered once its last answer is deselected', () => {
  const draft = choose(choose(emptyQuizDraft('a'), multiple, 21), multiple, 21);
  expect(draft.answers).toEqual({});
  expect(countAnswered(quiz, draft)).toBe(0);
});

test('starts a new attempt when an answer changes', () => {
  const sent = { ...choose(emptyQuizDraft('a'), single, 11), attemptId: 'sent' };
  expect(choose(sent, single, 12).attemptId).toBeUndefined();
});

test('keeps the draft and its attempt if the questions are unchanged', () => {
  const sent = { ...choose(emptyQuizDraft('a'), single, 11), attemptId: 'sent' };
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
