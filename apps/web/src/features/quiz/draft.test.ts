import { expect, test } from 'vitest';
import { carryOver, choose, countAnswered, emptyDraft } from './draft.ts';
import { aQuestion, aQuiz } from './test-kit.ts';

const single = aQuestion(1);
const multiple = aQuestion(2, 'multiple_choice');
const quiz = aQuiz('a', [single, multiple]);

test('of one-choice questions the last answer counts; where several may be chosen each is put in or taken back', () => {
  let draft = choose(choose(emptyDraft('a'), single, 11), single, 12);
  draft = choose(choose(draft, multiple, 21), multiple, 23);
  expect(draft.answers).toEqual({ 1: [12], 2: [21, 23] });
  expect(choose(draft, multiple, 21).answers).toEqual({ 1: [12], 2: [23] });
});

test('a question whose last answer was taken back is unanswered again', () => {
  const draft = choose(choose(emptyDraft('a'), multiple, 21), multiple, 21);
  expect(draft.answers).toEqual({});
  expect(countAnswered(quiz, draft)).toBe(0);
});

test('other answers are another attempt', () => {
  const sent = { ...choose(emptyDraft('a'), single, 11), attemptId: 'sent' };
  expect(choose(sent, single, 12).attemptId).toBeUndefined();
});

test('the same questions leave a draft as it is, its attempt too', () => {
  const sent = { ...choose(emptyDraft('a'), single, 11), attemptId: 'sent' };
  expect(carryOver(sent, quiz)).toBe(sent);
});

test('changed questions keep the answers that still exist, as a new attempt', () => {
  const before = { version: 'a', answers: { 1: [11], 2: [21, 23], 3: [31] }, attemptId: 'sent' };
  const without = (gone: number) => multiple.answers.filter(({ id }) => id !== gone);
  const after = aQuiz('b', [single, { ...multiple, answers: without(23) }, aQuestion(4)]);
  const draft = carryOver(before, after);
  expect(draft).toEqual({ version: 'b', answers: { 1: [11], 2: [21] }, attemptId: undefined });
  expect(countAnswered(after, draft)).toBe(2);
});
