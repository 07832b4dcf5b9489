import { describe, expect, test } from 'vitest';
import { needOf, partsLeft } from './missing.ts';

const rules = {
  completionRule: 'watched',
  videoCompletePercent: 95,
  passMarkPercent: 100,
  manualCompletion: true,
  capstoneReview: false,
} as const;

const lesson = (facts: Partial<Parameters<typeof needOf>[0]>) => ({
  kind: 'text' as const,
  completionGate: 'open' as const,
  durationSeconds: null,
  bestScore: null,
  hasPassed: null,
  workStatus: null,
  reviewComment: null,
  positionSeconds: 0,
  watched: '{}',
  watchedSeconds: 0,
  ...facts,
});
const video = (facts: Partial<Parameters<typeof needOf>[0]>) =>
  lesson({ kind: 'video', durationSeconds: 200, ...facts });
const project = (facts: Partial<Parameters<typeof needOf>[0]>) =>
  lesson({ kind: 'capstone', completionGate: 'capstone', ...facts });

describe('what is left of a video', () => {
  test('are the parts between what was played', () => {
    expect(
      partsLeft(
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
    expect(partsLeft([], 100)).toEqual([[0, 100]]);
    expect(partsLeft([[0, 100]], 100)).toEqual([]);
  });

  test('ends where the video does, even if a longer one was played before', () => {
    expect(partsLeft([[50, 300]], 100)).toEqual([[0, 50]]);
    expect(partsLeft([[150, 300]], 100)).toEqual([[0, 100]]);
  });
});

describe('what a lesson needs', () => {
  test('a video: as many seconds as the rule asks for, rounded against the learner', () => {
    const watched = { watched: '{[0,20)}', watchedSeconds: 20 };
    expect(needOf(video({ ...watched, durationSeconds: 37 }), rules)).toEqual({
      need: 'watch',
      watchedPercent: 54,
      completePercent: 95,
      remainingSeconds: 16,
      missing: [[20, 37]],
      canMark: true,
    });
  });

  test('a video whose rule has become milder has no more to watch', () => {
    const seen = video({ watched: '{[0,120)}', watchedSeconds: 120 });
    expect(needOf(seen, { ...rules, videoCompletePercent: 50 })).toMatchObject({
      remainingSeconds: 0,
    });
  });

  test('a video counted by position: the place to come to', () => {
    const course = { ...rules, completionRule: 'position', manualCompletion: false } as const;
    expect(needOf(video({ positionSeconds: 12 }), course)).toEqual({
      need: 'position',
      positionSeconds: 12,
      untilSeconds: 190,
      canMark: false,
    });
  });

  test('a video lesson without a video is read, also where videos may not be marked', () => {
    const bare = video({ durationSeconds: null });
    expect(needOf(bare, rules)).toEqual({ need: 'read', canMark: true });
    expect(needOf(bare, { ...rules, manualCompletion: false })).toEqual({
      need: 'read',
      canMark: true,
    });
  });

  test('a text may always be marked', () => {
    expect(needOf(lesson({}), { ...rules, manualCompletion: false })).toEqual({
      need: 'read',
      canMark: true,
    });
  });

  test('a quiz: the mark, with the best score where there is one', () => {
    const quiz = (bestScore: number | null, hasPassed: boolean | null) =>
      needOf(lesson({ kind: 'quiz', completionGate: 'quiz', bestScore, hasPassed }), rules);
    const pass = { need: 'pass', canMark: false, passMarkPercent: 100 };
    expect(quiz(null, null)).toEqual({ ...pass, bestScore: null });
    expect(quiz(80, false)).toEqual({ ...pass, bestScore: 80 });
    expect(quiz(100, true)).toEqual({ need: 'mark', canMark: true });
  });

  test('a project: to hand in, to be looked at, to be gone over, or only to be marked', () => {
    const reviewed = { ...rules, capstoneReview: true };
    const of = (facts: Parameters<typeof project>[0], course = reviewed) =>
      needOf(project(facts), course);
    expect(of({})).toEqual({ need: 'submit', canMark: false });
    expect(of({ workStatus: 'draft' })).toEqual({ need: 'submit', canMark: false });
    expect(of({ workStatus: 'submitted' })).toEqual({ need: 'review', canMark: false });
    expect(of({ workStatus: 'returned' })).toEqual({ need: 'revise', canMark: false });
    expect(of({ workStatus: 'draft', reviewComment: 'More on the stairs.' })).toEqual({
      need: 'revise',
      canMark: false,
    });
    expect(of({ workStatus: 'approved' })).toEqual({ need: 'mark', canMark: true });
    expect(of({ workStatus: 'submitted' }, { ...rules, capstoneReview: false })).toEqual({
      need: 'mark',
      canMark: true,
    });
  });
});
