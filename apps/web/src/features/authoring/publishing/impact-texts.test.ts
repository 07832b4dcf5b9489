import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { impactTexts, outcomeTexts, learnerCountsText } from './impact-texts.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/authoring-texts.ts');
});

const none = { completed: 0, inProgress: 0, finishing: 0, lacking: 0 };

test('counts completed and active learners in singular and plural', () => {
  expect(learnerCountsText({ ...none, completed: 41, inProgress: 12 }, i18n.t)).toBe(
    '41 completed, 12 in progress',
  );
  expect(learnerCountsText({ ...none, completed: 1, inProgress: 1 }, i18n.t)).toBe(
    '1 completed, 1 in progress',
  );
});

test('returns that a course without learners has no impact', () => {
  expect(impactTexts(none, i18n.t)).toEqual(['No one has started this course yet.']);
});

test('does not count finishing learners among those who continue', () => {
  const [finishes, ...others] = impactTexts({ ...none, inProgress: 2, finishing: 2 }, i18n.t);
  expect(finishes).toContain('will have completed the course');
  expect(others).toEqual([]);
  expect(impactTexts({ ...none, inProgress: 3, finishing: 1 }, i18n.t)).toEqual([
    '1 person in progress has nothing left to do and will have completed the course.',
    'People in progress will continue on the new version.',
  ]);
});

test('mentions completed learners only if they have no new lessons', () => {
  expect(impactTexts({ ...none, completed: 4 }, i18n.t)).toEqual([
    'People who completed the course stay at 100%. There is nothing new for them to do.',
  ]);
  expect(impactTexts({ ...none, completed: 4, lacking: 4 }, i18n.t)).toEqual([]);
});

test('mentions required lessons only if completed learners must take them', () => {
  const impact = { ...none, completed: 4, lacking: 3, inProgress: 1, finishing: 1 };
  expect(outcomeTexts(impact, 'keep', i18n.t)).toEqual(['1 person has now completed the course.']);
  expect(outcomeTexts(impact, 'ask', i18n.t)).toEqual([
    '1 person has now completed the course.',
    '3 people must complete the new lessons.',
  ]);
});
