import { expect, test } from 'vitest';
import { formatAgo, formatCertifiedDay, formatDate } from './format-time.ts';

test('formats a day in the locale', () => {
  expect(formatDate('2025-03-14T12:00:00.000Z')).toBe('March 14, 2025');
  expect(formatDate('2025-03-14T12:00:00.000Z', 'de')).toBe('14. März 2025');
});

const now = Date.parse('2026-11-15T12:00:00.000Z');

test.each([
  ['2026-11-15T12:00:00.000Z', 'now'],
  ['2026-11-15T12:00:40.000Z', 'now'],
  ['2026-11-15T11:59:01.000Z', 'now'],
  ['2026-11-15T11:59:00.000Z', '1 minute ago'],
  ['2026-11-15T11:01:00.000Z', '59 minutes ago'],
  ['2026-11-15T09:00:00.000Z', '3 hours ago'],
  ['2026-11-14T12:00:00.000Z', 'yesterday'],
  ['2026-10-16T12:00:00.000Z', '30 days ago'],
])('formats %s as %s', (iso, expected) => {
  expect(formatAgo(iso, now)).toBe(expected);
});

test('formats a certified day the same in every time zone', () => {
  expect(formatCertifiedDay('2026-03-14T23:59:00.000Z', 'en')).toBe('March 14, 2026');
  expect(formatCertifiedDay('2026-03-14T00:01:00.000Z', 'en')).toBe('March 14, 2026');
});
