import { expect, test } from 'vitest';
import {
  addAnswer,
  canAddAnswer,
  canRemoveAnswer,
  isSameDraft,
  markAnswer,
  newDraft,
  removeAnswer,
  changeType,
  type QuestionDraft,
  setAnswerText,
} from './question-draft.ts';

const trueAndFalse = ['True', 'False'];
const marks = ({ answers }: ReturnType<typeof newDraft>) =>
  answers.map(({ isCorrect }) => isCorrect);

test('starts as a single choice question with one point and two blank answers', () => {
  const draft = newDraft();
  expect(draft).toMatchObject({ questionType: 'single_choice', points: '1', explanation: '' });
  expect(draft.answers.map(({ text }) => text)).toEqual(['', '']);
  expect(canRemoveAnswer(draft)).toBe(false);
});

test('unmarks the other answers unless the type allows several', () => {
  const first = markAnswer(newDraft(), 1, true);
  expect(marks(markAnswer(first, 2, true))).toEqual([false, true]);
  expect(marks(markAnswer(changeType(first, 'true_false', trueAndFalse), 2, true))).toEqual([
    false,
    true,
  ]);
  expect(marks(markAnswer(changeType(first, 'multiple_choice', trueAndFalse), 2, true))).toEqual([
    true,
    true,
  ]);
  expect(marks(markAnswer(first, 1, false))).toEqual([false, false]);
});

test('keeps only the first correct answer when the type allows one', () => {
  const both = markAnswer(
    markAnswer(changeType(newDraft(), 'multiple_choice', trueAndFalse), 1, true),
    2,
    true,
  );
  expect(marks(changeType(both, 'single_choice', trueAndFalse))).toEqual([true, false]);
  expect(marks(changeType(newDraft(), 'true_false', trueAndFalse))).toEqual([false, false]);
});

test('adds and removes answers between two and twenty and keeps their texts', () => {
  const three = setAnswerText(addAnswer(newDraft()), 3, 'Third');
  expect(canRemoveAnswer(three)).toBe(true);
  const without = removeAnswer(three, 1);
  expect(without.answers.map(({ key, text }) => [key, text])).toEqual([
    [2, ''],
    [3, 'Third'],
  ]);
  expect(addAnswer(without).answers.map(({ key }) => key)).toEqual([2, 3, 4]);
  let full = newDraft();
  while (canAddAnswer(full)) full = addAnswer(full);
  expect(full.answers).toHaveLength(20);
});

test('detects any change except an added or removed blank answer', () => {
  const draft = newDraft();
  expect(isSameDraft(draft, newDraft())).toBe(true);
  expect(isSameDraft(draft, addAnswer(draft))).toBe(true);
  for (const changed of [
    { ...draft, questionText: 'Which?' },
    { ...draft, points: '2' },
    { ...draft, explanation: 'Because.' },
    changeType(draft, 'multiple_choice', trueAndFalse),
    setAnswerText(draft, 2, 'That'),
    markAnswer(draft, 1, true),
  ])
    expect(isSameDraft(draft, changed)).toBe(false);
});

test('detects the removal of a saved answer', () => {
  const answers = [1, 2, 3].map((id) => ({ key: id, id, text: `${id}`, isCorrect: id === 1 }));
  const saved = { ...newDraft(), answers };
  expect(isSameDraft(saved, removeAnswer(saved, 3))).toBe(false);
});

test('fills in the answers of a true or false question while they are blank', () => {
  const texts = ({ answers }: QuestionDraft) => answers.map(({ text }) => text);
  expect(texts(changeType(newDraft(), 'true_false', trueAndFalse))).toEqual(['True', 'False']);
  const written = setAnswerText(newDraft(), 1, 'Yes');
  expect(texts(changeType(written, 'true_false', trueAndFalse))).toEqual(['Yes', '']);
  expect(texts(changeType(newDraft(), 'multiple_choice', trueAndFalse))).toEqual(['', '']);
});
