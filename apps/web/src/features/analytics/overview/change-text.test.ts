import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { formatChangeLabel, formatChange, type NonZeroChange } from './change-text.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/analytics-texts.ts');
});

test.each<[NonZeroChange, string, string]>([
  [{ direction: 'up', by: 12, unit: 'percent' }, '+12%', '12% more than 30 days ago'],
  [{ direction: 'down', by: 1_200, unit: 'count' }, '-1,200', '1,200 fewer than 30 days ago'],
  [
    { direction: 'down', by: 3, unit: 'points' },
    '-3%',
    '3 percentage points lower than 30 days ago',
  ],
  [{ direction: 'up', by: 1, unit: 'points' }, '+1%', '1 percentage point higher than 30 days ago'],
  [{ direction: 'up', by: 0.2, unit: 'rating' }, '+0.2', '0.2 higher than 30 days ago'],
])('formats %j as "%s" and for screen readers as "%s"', (change, shown, spoken) => {
  expect(formatChange(change, 'en')).toBe(shown);
  expect(formatChangeLabel(change, i18n.t, 'en')).toBe(spoken);
});
