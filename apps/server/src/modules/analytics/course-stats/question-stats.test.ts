import { expect, test } from 'vitest';
import type { StoredQuestion } from '../../quizzes/index.ts';
import { toQuestionStats } from './question-stats.ts';

const answer = (id: number, isCorrect = false, text = `Answer ${id}`) => ({ id, text, isCorrect });
const makeQuestion = (...answers: StoredQuestion['answers']): StoredQuestion => ({
  id: 7,
  text: 'An earlier version',
  type: 'multiple_choice',
  points: 1,
  explanation: null,
  answers,
});
type Answered = { storedQuestion: StoredQuestion; chosen: number[]; learners: number };
const statsOf = (asking: typeof question, given: Answered[]) =>
  toQuestionStats(
    asking,
    given.map((each) => ({ ...each, unseen: 0 })),
    null,
  );
const question = { id: 7, lessonId: 3, text: 'The current version' };
const quiz = makeQuestion(answer(1, true), answer(2), answer(3));

test('returns zeros for a question without answers', () => {
  expect(statsOf(question, [])).toEqual({
    questionId: 7,
    lessonId: 3,
    text: 'The current version',
    answered: 0,
    correctPercent: 0,
    commonMistake: null,
  });
});

test('rounds the percentage down, so that 100 means all', () => {
  const stats = statsOf(question, [
    { storedQuestion: quiz, chosen: [1], learners: 199 },
    { storedQuestion: quiz, chosen: [2], learners: 1 },
  ]);
  expect(stats).toMatchObject({ answered: 200, correctPercent: 99 });
});

test('evaluates answers by the question version they were given to', () => {
  const before = makeQuestion(answer(1), answer(2, true));
  const given = [
    { storedQuestion: before, chosen: [2], learners: 2 },
    { storedQuestion: quiz, chosen: [1], learners: 2 },
  ];
  expect(statsOf(question, given)).toMatchObject({
    correctPercent: 100,
    commonMistake: null,
  });
});

test('counts the most common mistake over all versions; the first one wins a tie', () => {
  const reworded = makeQuestion(answer(1, true), answer(3, false, 'Reworded'));
  const given = [
    { storedQuestion: quiz, chosen: [2], learners: 2 },
    { storedQuestion: quiz, chosen: [3], learners: 1 },
    { storedQuestion: reworded, chosen: [3], learners: 2 },
  ];
  expect(statsOf(question, given).commonMistake).toEqual({ text: 'Reworded', chosen: 3 });
  const alike = given.map((each) => ({ ...each, storedQuestion: quiz, learners: 1 })).slice(0, 2);
  expect(statsOf(question, alike).commonMistake).toEqual({ text: 'Answer 2', chosen: 1 });
});

test('requires all correct answers, and does not count a missing one as a mistake', () => {
  const several = makeQuestion(answer(1, true), answer(2, true), answer(3));
  const given = [
    { storedQuestion: several, chosen: [2, 1], learners: 1 },
    { storedQuestion: several, chosen: [1], learners: 1 },
    { storedQuestion: several, chosen: [1, 2, 3], learners: 1 },
  ];
  expect(statsOf(question, given)).toMatchObject({
    answered: 3,
    correctPercent: 33,
    commonMistake: { text: 'Answer 3', chosen: 1 },
  });
});

test('hides the numbers of too few unseen learners', () => {
  const tell = (rightUnseen: number, wrongUnseen: number) =>
    toQuestionStats(
      question,
      [
        { storedQuestion: quiz, chosen: [1], learners: 10, unseen: rightUnseen },
        { storedQuestion: quiz, chosen: [2], learners: 10, unseen: wrongUnseen },
      ],
      5,
    );
  const mistake = { text: 'Answer 2', chosen: 10 };
  const hidden = { answered: null, correctPercent: null, commonMistake: null };
  expect(tell(0, 0)).toMatchObject({ answered: 20, correctPercent: 50, commonMistake: mistake });
  expect(tell(4, 0)).toMatchObject(hidden);
  expect(tell(1, 3)).toMatchObject(hidden);
  expect(tell(4, 1)).toMatchObject({ answered: 20, correctPercent: 50, commonMistake: null });
  expect(tell(0, 5)).toMatchObject({ answered: 20, correctPercent: 50, commonMistake: mistake });
});
