import { describe, expect, test } from 'vitest';
import { getMissingRequirement, getUnwatchedRanges } from './missing.ts';

const rules = {
  completionRule: 'watched',
  videoCompletePercent: 95,
  passMarkPercent: 100,
  manualCompletion: true,
  requiresOpening: false,
  capstoneReview: false,
} as const;

const lesson = (facts: Partial<Parameters<typeof getMissingRequirement>[0]>) => ({
  kind: 'text' as const,
  status: 'not_started' as const,
  minReadingSeconds: 0,
  openSeconds: null,
  completionGate: 'open' as const,
  durationSeconds: null,
  bestScore: null,
  hasPassed: null,
  passMarkPercent: null,
  submissionStatus: null,
  reviewComment: null,
  positionSeconds: 0,
  watched: '{}',
  watchedSeconds: 0,
  ...facts,
});
const video = (facts: Partial<Parameters<typeof getMissingRequirement>[0]>) =>
  lesson({ kind: 'video', durationSeconds: 200, ...facts });
const capstone = (facts: Partial<Parameters<typeof getMissingRequirement>[0]>) =>
  lesson({ kind: 'capstone', completionGate: 'capstone', ...facts });

describe('getUnwatchedRanges', () => {
  test('returns the gaps between the watched ranges', () => {
    expect(
      getUnwatchedRanges(
        [
          [10, 40],
          [60, 100],
        ],
        100,
      ),
    ).toEqual([
      [0, 10],
      [40, 60],
    ]);
    expect(getUnwatchedRanges([], 100)).toEqual([[0, 100]]);
    expect(getUnwatchedRanges([[0, 100]], 100)).toEqual([]);
  });

  test('stops at the duration of the current video when a longer one was watched before', () => {
    expect(getUnwatchedRanges([[50, 300]], 100)).toEqual([[0, 50]]);
    expect(getUnwatchedRanges([[150, 300]], 100)).toEqual([[0, 100]]);
  });
});

describe('getMissingRequirement', () => {
  test('rounds the required seconds of a video up', () => {
    const watched = { watched: '{[0,20)}', watchedSeconds: 20 };
    expect(getMissingRequirement(video({ ...watched, durationSeconds: 37 }), rules)).toEqual({
      need: 'watch',
      watchedPercent: 54,
      completePercent: 95,
      remainingSeconds: 16,
      missing: [[20, 37]],
      canMark: true,
    });
  });

  test('returns no remaining seconds when the required percentage was lowered', () => {
    const seen = video({ watched: '{[0,120)}', watchedSeconds: 120 });
    expect(getMissingRequirement(seen, { ...rules, videoCompletePercent: 50 })).toMatchObject({
      remainingSeconds: 0,
    });
  });

  test('returns the required position under the position rule', () => {
    const course = { ...rules, completionRule: 'position', manualCompletion: false } as const;
    expect(getMissingRequirement(video({ positionSeconds: 12 }), course)).toEqual({
      need: 'position',
      positionSeconds: 12,
      untilSeconds: 190,
      canMark: false,
    });
  });

  test('treats a video lesson without a video as text even when manual completion is off', () => {
    const bare = video({ durationSeconds: null });
    expect(getMissingRequirement(bare, rules)).toEqual({ need: 'read', canMark: true });
    expect(getMissingRequirement(bare, { ...rules, manualCompletion: false })).toEqual({
      need: 'read',
      canMark: true,
    });
  });

  test('treats a lesson that is no video as text even when a video was added to it', () => {
    expect(getMissingRequirement(lesson({ durationSeconds: 200 }), rules)).toEqual({
      need: 'read',
      canMark: true,
    });
  });

  test('allows marking a text even when manual completion is off', () => {
    expect(getMissingRequirement(lesson({}), { ...rules, manualCompletion: false })).toEqual({
      need: 'read',
      canMark: true,
    });
  });

  test('returns the pass mark and best score of a quiz until it is passed', () => {
    const quiz = (bestScore: number | null, hasPassed: boolean | null) =>
      getMissingRequirement(
        lesson({ kind: 'quiz', completionGate: 'quiz', bestScore, hasPassed }),
        rules,
      );
    const pass = { need: 'pass', canMark: false, passMarkPercent: 100 };
    expect(quiz(null, null)).toEqual({ ...pass, isAttempted: false, bestScore: null });
    expect(quiz(80, false)).toEqual({ ...pass, isAttempted: true, bestScore: 80 });
    const own = lesson({ kind: 'exam', completionGate: 'quiz', passMarkPercent: 70 });
    expect(getMissingRequirement(own, rules)).toMatchObject({ passMarkPercent: 70 });
    expect(quiz(100, true)).toEqual({ need: 'mark', canMark: true });
  });

  test('maps each capstone status to submit, review, revise or mark', () => {
    const reviewed = { ...rules, capstoneReview: true };
    const of = (facts: Parameters<typeof capstone>[0], course = reviewed) =>
      getMissingRequirement(capstone(facts), course);
    expect(of({})).toEqual({ need: 'submit', canMark: false });
    expect(of({ submissionStatus: 'draft' })).toEqual({ need: 'submit', canMark: false });
    expect(of({ submissionStatus: 'submitted' })).toEqual({ need: 'review', canMark: false });
    expect(of({ submissionStatus: 'returned' })).toEqual({ need: 'revise', canMark: false });
    expect(of({ submissionStatus: 'draft', reviewComment: 'More on the stairs.' })).toEqual({
      need: 'revise',
      canMark: false,
    });
    expect(of({ submissionStatus: 'approved' })).toEqual({ need: 'mark', canMark: true });
    expect(of({ submissionStatus: 'submitted' }, { ...rules, capstoneReview: false })).toEqual({
      need: 'mark',
      canMark: true,
    });
  });
});
