import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { expect, test } from 'vitest';
import { toRequestBody, questionChangeOf, hasText, findQuestionError } from './check-draft.ts';
import { toDraft, newDraft, type QuestionDraft } from './question-draft.ts';

const question: AuthoredQuestion = {
  id: 7,
  lessonId: 3,
  questionText: 'Which?',
  questionType: 'single_choice',
  orderIndex: 1,
  points: 2,
  explanation: null,
  revision: 4,
  answers: [
    { id: 1, answerText: 'This', isCorrect: true, orderIndex: 1 },
    { id: 2, answerText: 'That', isCorrect: false, orderIndex: 2 },
  ],
};
const good = toDraft(question);
const withAnswers = (...answers: [text: string, isCorrect: boolean][]): QuestionDraft => ({
  ...newDraft(),
  questionText: 'Which?',
  answers: answers.map(([text, isCorrect], index) => ({ key: index, text, isCorrect })),
});

test('treats a blank question text as missing', () => {
  expect(hasText({ ...good, questionText: ' \n' })).toBe(false);
  expect(hasText(good)).toBe(true);
});

test('requires a correct answer, and a text for every answer of a new question', () => {
  expect(findQuestionError(withAnswers(['This', false], ['That', false]), true)).toBe('correct');
  expect(findQuestionError(withAnswers(['This', true], [' ', false]), true)).toBe('text');
  expect(findQuestionError(withAnswers(['This', true], ['That', false]), true)).toBeUndefined();
});

test('ignores blank answers of an existing question', () => {
  expect(findQuestionError(withAnswers(['This', true], ['That', false], [' ', false]), false)).toBe(
    undefined,
  );
  expect(findQuestionError(withAnswers(['This', true], [' ', false]), false)).toBe('answers');
  expect(findQuestionError(withAnswers(['This', false], ['That', false], ['', true]), false)).toBe(
    'correct',
  );
});

test.for(['0', '11', '1.5', '', 'x', '-1'])('rejects %j points', (points) => {
  expect(findQuestionError({ ...good, points }, false)).toBe('points');
});

test('builds a trimmed body without blank answers and with the ids of existing ones', () => {
  const draft = {
    ...good,
    questionText: ' Which one? ',
    explanation: '  ',
    answers: [
      ...good.answers,
      { key: 9, text: ' Neither ', isCorrect: false },
      { key: 10, text: ' ', isCorrect: false },
    ],
  };
  expect(toRequestBody(draft)).toEqual({
    questionText: 'Which one?',
    questionType: 'single_choice',
    points: 2,
    explanation: null,
    answers: [
      { id: 1, text: 'This', isCorrect: true },
      { id: 2, text: 'That', isCorrect: false },
      { text: 'Neither', isCorrect: false },
    ],
  });
});

test('names a save after what it changes', () => {
  const [first, second] = good.answers;
  const save = (change: Partial<QuestionDraft>) =>
    questionChangeOf(question, { ...good, ...change });
  const third = { key: 3, text: 'Third', isCorrect: false };
  if (!first || !second) throw new Error('two answers');
  expect(save({ questionText: 'Which one?' })).toBe('question_updated');
  expect(save({ answers: [first, second, third] })).toBe('answer_added');
  expect(save({ answers: [first, { ...second, text: 'The other' }] })).toBe('answer_updated');
  expect(save({ answers: [first] })).toBe('answer_deleted');
  expect(save({ answers: [first, third] })).toBe('question_updated');
  expect(save({ answers: [first, second, third], points: '3' })).toBe('question_updated');
  expect(save({})).toBe('question_updated');
});
