import { expect, test } from 'vitest';
import type { StoredQuestion } from '../quizzes/index.ts';
import { figureQuestion as figure } from './question-figures.ts';

const answer = (id: number, isCorrect = false, text = `Answer ${id}`) => ({ id, text, isCorrect });
const asked = (...answers: StoredQuestion['answers']): StoredQuestion => ({
  id: 7,
  text: 'As it was asked',
  type: 'multiple_choice',
  points: 1,
  explanation: null,
  answers,
});
type Answered = { asked: StoredQuestion; chosen: number[]; people: number };
const figureQuestion = (asking: typeof question, given: Answered[]) =>
  figure(
    asking,
    given.map((each) => ({ ...each, unseen: 0 })),
    null,
  );
const question = { id: 7, lessonId: 3, text: 'As it is asked now' };
const quiz = asked(answer(1, true), answer(2), answer(3));

test('a question nobody answered has nothing to say', () => {
  expect(figureQuestion(question, [])).toEqual({
    questionId: 7,
    lessonId: 3,
    text: 'As it is asked now',
    answered: 0,
    rightPercent: 0,
    commonMistake: null,
  });
});

test('the share is rounded down, so that a hundred means all', () => {
  const figures = figureQuestion(question, [
    { asked: quiz, chosen: [1], people: 199 },
    { asked: quiz, chosen: [2], people: 1 },
  ]);
  expect(figures).toMatchObject({ answered: 200, rightPercent: 99 });
});

test('what is right is what was right when it was asked', () => {
  const before = asked(answer(1), answer(2, true));
  const given = [
    { asked: before, chosen: [2], people: 2 },
    { asked: quiz, chosen: [1], people: 2 },
  ];
  expect(figureQuestion(question, given)).toMatchObject({ rightPercent: 100, commonMistake: null });
});

test('the mistake chosen most is counted over all versions; of two alike the first', () => {
  const reworded = asked(answer(1, true), answer(3, false, 'Reworded'));
  const given = [
    { asked: quiz, chosen: [2], people: 2 },
    { asked: quiz, chosen: [3], people: 1 },
    { asked: reworded, chosen: [3], people: 2 },
  ];
  expect(figureQuestion(question, given).commonMistake).toEqual({ text: 'Reworded', chosen: 3 });
  const alike = given.map((each) => ({ ...each, asked: quiz, people: 1 })).slice(0, 2);
  expect(figureQuestion(question, alike).commonMistake).toEqual({ text: 'Answer 2', chosen: 1 });
});

test('where several are right, all of them have to be chosen, and leaving one out is no wrong answer', () => {
  const several = asked(answer(1, true), answer(2, true), answer(3));
  const given = [
    { asked: several, chosen: [2, 1], people: 1 },
    { asked: several, chosen: [1], people: 1 },
    { asked: several, chosen: [1, 2, 3], people: 1 },
  ];
  expect(figureQuestion(question, given)).toMatchObject({
    answered: 3,
    rightPercent: 33,
    commonMistake: { text: 'Answer 3', chosen: 1 },
  });
});

test('too few people who may not be seen hide what is told of them', () => {
  const tell = (rightUnseen: number, wrongUnseen: number) =>
    figure(
      question,
      [
        { asked: quiz, chosen: [1], people: 10, unseen: rightUnseen },
        { asked: quiz, chosen: [2], people: 10, unseen: wrongUnseen },
      ],
      5,
    );
  const mistake = { text: 'Answer 2', chosen: 10 };
  const hidden = { answered: null, rightPercent: null, commonMistake: null };
  expect(tell(0, 0)).toMatchObject({ answered: 20, rightPercent: 50, commonMistake: mistake });
  expect(tell(4, 0)).toMatchObject(hidden);
  expect(tell(1, 3)).toMatchObject(hidden);
  expect(tell(4, 1)).toMatchObject({ answered: 20, rightPercent: 50, commonMistake: null });
  expect(tell(0, 5)).toMatchObject({ answered: 20, rightPercent: 50, commonMistake: mistake });
});
