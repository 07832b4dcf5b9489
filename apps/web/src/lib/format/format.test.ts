import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { en } from '../../locales/en/en.ts';
import {
  courseDuration,
  formatCount,
  toCountValues,
  formatPrice,
  formatRating,
  lessonDuration,
  shownDuration,
  videoDurationInWords,
  formatWait,
  clockTime,
} from './format.ts';

test.each([
  [0, '0 min'],
  [25, '25 min'],
  [59.9, '59 min'],
  [60, '1 hour'],
  [119, '1 hour'],
  [120, '2 hours'],
  [520, '8 hours'],
  [-5, '0 min'],
])('formats %d minutes as %s', (minutes, expected) => {
  expect(courseDuration(minutes)).toBe(expected);
});

test.each([
  [0, '0 min'],
  [20, '1 min'],
  [389, '6 min'],
  [3_569, '59 min'],
  [3_570, '1h 0m'],
  [16_320, '4h 32m'],
])('formats lessons of %d seconds as %s', (seconds, expected) => {
  expect(lessonDuration(seconds)).toBe(expected);
});

test('formats a rating with one decimal', () => {
  expect(formatRating(4.85)).toBe('4.9');
  expect(formatRating(5)).toBe('5.0');
  expect(formatRating(0)).toBe('0.0');
  expect(formatRating(4.6, 'de')).toBe('4,6');
});

test('groups the digits of counts in the locale', () => {
  expect(formatCount(1284)).toBe('1,284');
  expect(formatCount(1284, 'de')).toBe('1.284');
  expect(toCountValues(1284, 'de')).toEqual({ count: 1284, value: '1.284' });
});

test.each([
  [0.2, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3600, '1 hour'],
  [5400, '2 hours'],
])('formats a wait of %d seconds as %s', (seconds, expected) => {
  expect(formatWait(seconds)).toBe(expected);
});

test.each([
  [0.4, '1 second'],
  [37, '37 seconds'],
  [60, '1 minute'],
  [664, '11 minutes'],
  [7_300, '2 hours'],
])('formats a video of %d seconds as %s', (seconds, expected) => {
  expect(videoDurationInWords(seconds)).toBe(expected);
});

test('marks an estimated course duration', () => {
  const i18n = createInstance();
  void i18n.init({ lng: 'en', initAsync: false, resources: { en: { translation: en } } });
  const shown = (isDurationEstimated: boolean, inWords = false) =>
    shownDuration({ duration: 185, isDurationEstimated }, i18n.t, { inWords });
  expect(shown(false)).toBe('3 hours');
  expect(shown(true)).toBe('About 3 hours');
  expect(
    shownDuration({ duration: 45, isDurationEstimated: true }, i18n.t, { inWords: true }),
  ).toBe('About 45 minutes');
});

test('formats prices with cents only if there are any', () => {
  expect(formatPrice({ cents: 4_900, currency: 'USD' })).toBe('$49');
  expect(formatPrice({ cents: 4_990, currency: 'USD' })).toBe('$49.90');
});

test('formats minutes and seconds, with hours if needed', () => {
  expect([0, 7.9, 247, 664, 3725, Number.NaN].map(clockTime)).toEqual([
    '0:00',
    '0:07',
    '4:07',
    '11:04',
    '1:02:05',
    '0:00',
  ]);
});
