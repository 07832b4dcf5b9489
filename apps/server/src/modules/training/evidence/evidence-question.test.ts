import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { GivenAnswer } from '@atrium/contracts/quizzes/quizzes';
import { expect, test } from 'vitest';
import type { StoredQuestion } from '../../quizzes/index.ts';
import { toEvidenceQuestion } from './evidence-question.ts';

const question = (answerKey: AnswerKey): StoredQuestion => ({
  id: 1,
  text: 'Question?',
  type: answerKey.type,
  points: 1,
  explanation: null,
  answers: [],
  answerKey,
});
const numeric: AnswerKey = { type: 'numeric', value: '9.81', tolerance: '0.05', unit: 'm/s²' };
const shortText: AnswerKey = {
  type: 'short_text',
  accepted: ['Plumb bob', 'Plummet'],
  isCaseSensitive: false,
};
const ordering: AnswerKey = {
  type: 'ordering',
  items: [
    { id: 70, text: 'Walk' },
    { id: 20, text: 'Scan' },
  ],
};
const matching: AnswerKey = {
  type: 'matching',
  pairs: [
    { id: 4, left: 'Length', optionId: 90, right: 'Meter' },
    { id: 3, left: 'Angle', optionId: 10, right: 'Degree' },
  ],
};

test.each<[AnswerKey, GivenAnswer, object[]]>([
  [numeric, '9,8', [{ given: '9,8', correct: ['9.81 ± 0.05 m/s²'], isCorrect: true }]],
  [
    { ...numeric, tolerance: '0.00', unit: null },
    [],
    [{ given: null, correct: ['9.81'], isCorrect: false }],
  ],
  [shortText, 'PLUMMET', [{ given: 'PLUMMET', correct: shortText.accepted, isCorrect: true }]],
  [
    ordering,
    [20, 70],
    [
      { given: 'Scan', correct: ['Walk'], isCorrect: false },
      { given: 'Walk', correct: ['Scan'], isCorrect: false },
    ],
  ],
  [
    matching,
    { 4: 90 },
    [
      { prompt: 'Length', given: 'Meter', correct: ['Meter'], isCorrect: true },
      { prompt: 'Angle', given: null, correct: ['Degree'], isCorrect: false },
    ],
  ],
])('shows the given and the correct answer to %j', (key, given, responses) => {
  expect(toEvidenceQuestion(question(key), given, true).responses).toEqual(
    responses.map((response) => ({ prompt: null, ...response })),
  );
});

test.each<[AnswerKey, GivenAnswer, string[]]>([
  [numeric, '9.81', []],
  [shortText, 'Plummet', []],
  [ordering, [70, 20], ['Scan', 'Walk']],
  [matching, { 4: 90, 3: 10 }, ['Degree', 'Meter']],
])('shows only what learners see of %j to readers without the key', (key, given, texts) => {
  expect(toEvidenceQuestion(question(key), given, false)).toEqual({
    text: 'Question?',
    answers: texts.map((text) => ({ text })),
  });
});
