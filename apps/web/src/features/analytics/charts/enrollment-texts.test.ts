import type { EnrollmentTrend } from '@atrium/contracts/analytics/analytics';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { enrollmentDescription, enrollmentLabels, shownTrend } from './enrollment-texts.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/analytics-texts.ts');
});

const byDay: EnrollmentTrend = {
  days: 30,
  step: 'day',
  points: [
    { day: '2025-09-20', enrollments: 1_000, before: 600 },
    { day: '2025-09-21', enrollments: 200, before: 400 },
  ],
  hiddenBelow: null,
};
const byWeek: EnrollmentTrend = {
  days: 365,
  step: 'week',
  points: [
    { day: '2025-09-15', enrollments: null, before: 12 },
    { day: '2025-09-22', enrollments: 6, before: 0 },
  ],
  hiddenBelow: 5,
};
const sentenceOf = (trend: EnrollmentTrend) => enrollmentDescription(trend, i18n.t, 'en');

test('describes both periods, their comparison and the best day', () => {
  expect(sentenceOf(byDay)).toBe(
    'Enrollments per day, Last 30 days: 1,200 in total. 20% more than in the previous period, which had 1,000. Highest on Sep 20: 1,000.',
  );
});

test('names weeks and neither sums nor compares hidden points', () => {
  expect(sentenceOf(byWeek)).toBe(
    'Enrollments per week, Last 2 weeks: at least 6 in total. Of the weeks shown, highest in the week of Sep 22: 6. In whole weeks. Groups of fewer than 5 people are not shown.',
  );
});

test('does not claim that a hidden previous period had none', () => {
  const points = [{ day: '2025-09-22', enrollments: 6, before: null }];
  expect(sentenceOf({ ...byWeek, points })).toBe(
    'Enrollments per week, Last 1 week: 6 in total. Highest in the week of Sep 22: 6. In whole weeks. Groups of fewer than 5 people are not shown.',
  );
});

test('shows no number when all points are hidden', () => {
  const points = [{ day: '2025-09-22', enrollments: null, before: 0 }];
  expect(sentenceOf({ ...byWeek, points })).toBe(
    'Enrollments per week, Last 1 week: not shown. In whole weeks. Groups of fewer than 5 people are not shown.',
  );
});

test('shows no percentage when the previous period is empty', () => {
  const fresh = { ...byDay, points: [{ day: '2025-09-20', enrollments: 4, before: 0 }] };
  expect(sentenceOf(fresh)).toContain('4 in total. The previous period had none.');
  const tiny = { ...byDay, points: [{ day: '2025-09-20', enrollments: 114, before: 1 }] };
  expect(sentenceOf(tiny)).toContain('114 in total. The previous period had 1.');
});

test('labels a point with its enrollments, a hidden one without a number', () => {
  const { now, before, format } = enrollmentLabels(byWeek, i18n.t, 'en');
  expect([now(1), now(264), now(null)]).toEqual(['1 enrollment', '264 enrollments', 'Not shown']);
  expect([before(153), before(null)]).toEqual([
    '153 the year before',
    'Previous period: not shown',
  ]);
  expect([format(0), format(null)]).toEqual(['0', 'Not shown']);
});

test('shows a year of days in weeks without losing any', () => {
  const points = Array.from({ length: 365 }, (_, index) => ({
    day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    enrollments: 2,
    before: 1,
  }));
  const year: EnrollmentTrend = { days: 365, step: 'day', points, hiddenBelow: null };
  expect(shownTrend(year)).toMatchObject({ step: 'week', isPutTogether: true });
  expect(shownTrend(year).points).toHaveLength(52);
  expect(sentenceOf(year)).toContain('Enrollments per week, Last year: 730 in total. 100% more');
  expect(shownTrend(byDay)).toMatchObject({ step: 'day', isPutTogether: false });
});
