import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../locales/i18n.ts';
import { impactWords, outcomeWords, takersWords } from './impact-words.ts';

beforeAll(async () => {
  startI18n();
  await import('../../locales/authoring-texts.ts');
});

const nobody = { completed: 0, inProgress: 0, finishing: 0, lacking: 0 };

test('counts completed and active learners in singular and plural', () => {
  expect(takersWords({ ...nobody, completed: 41, inProgress: 12 }, i18n.t)).toBe(
    '41 have completed, 12 are in the middle',
  );
  expect(takersWords({ ...nobody, completed: 1, inProgress: 1 }, i18n.t)).toBe(
    '1 has completed, 1 is in the middle',
  );
});

test('says that a course without learners has no impact', () => {
  expect(impactWords(nobody, i18n.t)).toEqual(['Nobody has begun it yet.']);
});

test('does not count finishing learners among those who continue', () => {
  const [finishes, ...others] = impactWords({ ...nobody, inProgress: 2, finishing: 2 }, i18n.t);
  expect(finishes).toContain('complete the course by it');
  expect(others).toEqual([]);
  expect(impactWords({ ...nobody, inProgress: 3, finishing: 1 }, i18n.t)).toEqual([
    '1 of those in the middle has nothing left to do, and completes the course by it.',
    'Those in the middle go on with the new version.',
  ]);
});

test('mentions completed learners only if they have no new lessons', () => {
  expect(impactWords({ ...nobody, completed: 4 }, i18n.t)).toEqual([
    'Those who have completed it stay so: there is nothing new for them to do.',
  ]);
  expect(impactWords({ ...nobody, completed: 4, lacking: 4 }, i18n.t)).toEqual([]);
});

test('mentions required lessons only if completed learners are asked for them', () => {
  const impact = { ...nobody, completed: 4, lacking: 3, inProgress: 1, finishing: 1 };
  expect(outcomeWords(impact, 'keep', i18n.t)).toEqual([
    '1 person has completed the course by it.',
  ]);
  expect(outcomeWords(impact, 'ask', i18n.t)).toEqual([
    '1 person has completed the course by it.',
    '3 people are asked for the new lessons.',
  ]);
});
