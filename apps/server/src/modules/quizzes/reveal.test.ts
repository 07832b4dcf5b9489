import { revealedParts, revealTimes } from '@atrium/contracts/quizzes/constants';
import { describe, expect, test } from 'vitest';
import { revealReview, revealScore } from './reveal.ts';

const right = { questionId: 1, isCorrect: true, chosen: [11], correct: [11], explanation: 'So.' };
const wrong = { questionId: 2, isCorrect: false, chosen: [21], correct: [22], explanation: 'So.' };

describe('revealReview', () => {
  const whenShown = { nothing: null, score: null, everything: [right, wrong] } as const;
  const mistakes = [{ ...wrong, correct: null, explanation: null }];

  test.each(
    revealedParts.flatMap((reveal) =>
      revealTimes.flatMap((revealWhen) =>
        [true, false].map((passed) => ({ reveal, revealWhen, passed })),
      ),
    ),
  )('reveals $reveal $revealWhen when passed is $passed', ({ reveal, revealWhen, passed }) => {
    const isDue = { each_attempt: true, after_pass: passed, never: false }[revealWhen];
    const shown = reveal === 'mistakes' ? mistakes : whenShown[reveal];
    expect(revealReview({ reveal, revealWhen }, passed, [right, wrong])).toEqual(
      isDue ? shown : null,
    );
  });
});

test.each(revealedParts)('hides the score only if the quiz reveals nothing: %s', (reveal) => {
  expect(revealScore({ reveal }, 80)).toBe(reveal === 'nothing' ? null : 80);
});
