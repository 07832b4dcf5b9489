import { describe, expect, test } from 'vitest';
import {
  type AttemptUsage,
  getAttemptLimits,
  hasAttemptsLeft,
  requireAttemptAllowed,
} from './attempt-limits.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 9, minute));
const rules = { attemptLimit: 2, cooldownMinutes: 30 };
const usage = (facts: Partial<AttemptUsage>): AttemptUsage => ({
  used: 0,
  lastAt: null,
  lastFailedAt: null,
  granted: 0,
  lastGrantedAt: null,
  now: at(10),
  ...facts,
});
const failed = (facts: Partial<AttemptUsage> = {}) =>
  usage({ used: 1, lastAt: at(0), lastFailedAt: at(0), ...facts });

describe('getAttemptLimits', () => {
  test('adds granted attempts to the limit of the quiz, if there is one', () => {
    expect(getAttemptLimits(rules, usage({ granted: 3 })).allowed).toBe(5);
    expect(getAttemptLimits({ ...rules, attemptLimit: null }, usage({})).allowed).toBeNull();
  });

  test('ends the cool-down of a failed attempt after its minutes', () => {
    expect(getAttemptLimits(rules, failed()).nextAt).toEqual(at(30));
    expect(getAttemptLimits(rules, failed({ now: at(29) })).nextAt).toEqual(at(30));
    expect(getAttemptLimits(rules, failed({ now: at(30) })).nextAt).toBeNull();
  });

  test.each([
    ['without a failed attempt', usage({ used: 1, lastAt: at(0) })],
    ['without any attempt', usage({})],
    ['if a later attempt did not fail', failed({ lastAt: at(5) })],
    ['if an attempt was granted after it', failed({ lastGrantedAt: at(5) })],
  ])('has no cool-down %s', (_when, given) => {
    expect(getAttemptLimits(rules, given).nextAt).toBeNull();
  });

  test.each([
    ['before', -5],
    ['at the time of', 0],
  ])('keeps the cool-down if an attempt was granted %s the failed one', (_when, minute) => {
    expect(getAttemptLimits(rules, failed({ lastGrantedAt: at(minute) })).nextAt).toEqual(at(30));
  });
});

test('counts the attempts that are left', () => {
  expect([0, 1, 2, 3].map((used) => hasAttemptsLeft(rules, usage({ used })))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(hasAttemptsLeft({ ...rules, attemptLimit: null }, usage({ used: 100 }))).toBe(true);
});

test('refuses an attempt without attempts left, and one during the cool-down', () => {
  expect(() => requireAttemptAllowed(rules, usage({ used: 2 }))).toThrow(
    expect.objectContaining({ code: 'attempts_used_up' }),
  );
  expect(() => requireAttemptAllowed(rules, failed())).toThrow(
    expect.objectContaining({
      code: 'attempt_too_early',
      details: { nextAt: at(30).toISOString() },
    }),
  );
  expect(requireAttemptAllowed(rules, failed({ now: at(31) }))).toBeUndefined();
});
