import { describe, expect, test } from 'vitest';
import { getMarkableAt, getReadingSecondsLeft, needsOpening, requireRead } from './reading-time.ts';

const free = { requiresOpening: false };
const strict = { requiresOpening: true };
const text = { kind: 'text', minReadingSeconds: 0 } as const;
const timed = { kind: 'text', minReadingSeconds: 90 } as const;
const reading = (openSeconds: number) => ({ status: 'in_progress' as const, openSeconds });
const reset = { status: 'not_started' as const, openSeconds: 500 };

describe('needsOpening', () => {
  test('applies to texts of courses that require it, and to texts with a reading time', () => {
    expect(needsOpening(text, free)).toBe(false);
    expect(needsOpening(text, strict)).toBe(true);
    expect(needsOpening(timed, free)).toBe(true);
    expect(needsOpening({ kind: 'video', minReadingSeconds: 90 }, strict)).toBe(false);
  });
});

describe('getReadingSecondsLeft', () => {
  test('returns 0 when the lesson may be marked without opening it', () => {
    expect(getReadingSecondsLeft(text, free, undefined)).toBe(0);
  });

  test('returns undefined when the lesson was never opened, or not since its reset', () => {
    expect(getReadingSecondsLeft(text, strict, undefined)).toBeUndefined();
    expect(getReadingSecondsLeft(timed, free, reset)).toBeUndefined();
  });

  test('counts down from the time of opening, rounded up', () => {
    expect(getReadingSecondsLeft(timed, free, reading(0))).toBe(90);
    expect(getReadingSecondsLeft(timed, free, reading(89.2))).toBe(1);
    expect(getReadingSecondsLeft(timed, free, reading(90))).toBe(0);
    expect(getReadingSecondsLeft(timed, free, reading(9_000))).toBe(0);
    expect(getReadingSecondsLeft(text, strict, reading(0))).toBe(0);
  });
});

describe('requireRead', () => {
  test('says how long to read on', () => {
    expect(() => requireRead(timed, free, reading(25))).toThrow(
      expect.objectContaining({
        code: 'reading_time_left',
        details: { secondsLeft: 65, message: 'You can complete this lesson in 1:05.' },
      }),
    );
    expect(() => requireRead(timed, free, reading(90))).not.toThrow();
  });
});

describe('getMarkableAt', () => {
  const openedAt = new Date('2026-03-01T10:00:00Z');

  test('adds the reading time to the time of opening', () => {
    const markableAt = getMarkableAt(timed, { status: 'in_progress', openedAt });
    expect(markableAt?.toISOString()).toBe('2026-03-01T10:01:30.000Z');
  });

  test('returns null without a reading time and for lessons that are not in progress', () => {
    expect(getMarkableAt(text, { status: 'in_progress', openedAt })).toBeNull();
    expect(getMarkableAt(timed, { status: 'not_started', openedAt })).toBeNull();
    expect(getMarkableAt(timed, { status: 'completed', openedAt })).toBeNull();
  });
});
