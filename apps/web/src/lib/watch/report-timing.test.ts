import { expect, test } from 'vitest';
import { isReportDue } from './report-timing.ts';

test('is due after ten seconds, or after ten points in either direction', () => {
  const last = { atMs: 1000, percent: 50 };
  expect(isReportDue(last, { atMs: 10_999, percent: 59.9 })).toBe(false);
  expect(isReportDue(last, { atMs: 11_000, percent: 50 })).toBe(true);
  expect(isReportDue(last, { atMs: 1250, percent: 60 })).toBe(true);
  expect(isReportDue(last, { atMs: 1250, percent: 12 })).toBe(true);
});
