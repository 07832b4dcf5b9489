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
    '41 completed, 12 in progress',
  );
  expect(takersWords({ ...nobody, completed: 1, inProgress: 1 }, i18n.t)).toBe(
    '1 completed, 1 in progress',
  );
});

test('says that a course without learners has no impact', () => {
  expect(impactWords(nobody, i18n.t)).toEqual(['No one has started this course yet.']);
});

test('does not count finishing learners among those who continue', () => {
  const [finishes, ...others] = impactWords({ ...nobody, inProgress: 2, finishing: 2 }, i18n.t);
  expect(finishes).toContain('will have completed the course');
  expect(others).toEqual([]);
  expect(impactWords({ ...nobody, inProgress: 3, finishing: 1 }, i18n.t)).toEqual([
    '1 person in progress has nothing left to do and will have completed the course.',
    'People in progress will continue on the new version.',
  ]);
});

test('mentions completed learners only if they have no new lessons', () => {
  expect(impactWords({ ...nobody, completed: 4 }, i18n.t)).toEqual([
    'People who completed the course stay at 100%. There is nothing new for them to do.',
  ]);
  expect(impactWords({ ...nobody, completed: 4, lacking: 4 }, i18n.t)).toEqual([]);
});

test('mentions required lessons only if completed learners are asked for them', () => {
  const impact = { ...nobody, completed: 4, lacking: 3, inProgress: 1, finishing: 1 };
  expect(outcomeWords(impact, 'keep', i18n.t)).toEqual(['1 person has now completed the course.']);
  expect(outcomeWords(impact, 'ask', i18n.t)).toEqual([
    '1 person has now completed the course.',
    '3 people must complete the new lessons.',
  ]);
});
