import type { SecondRange } from '@atrium/contracts/learning';
import type { MissingLesson } from '@atrium/contracts/missing';
import { isAccepted, isMarkable } from './completion-rules.ts';
import type { UnfinishedLesson } from './missing.queries.ts';
import { percentOf, readRanges } from './watch-place.ts';

/** What a course asks for before a lesson of it is complete. */
export type CompletionRules = {
  completionRule: 'watched' | 'position';
  videoCompletePercent: number;
  passMarkPercent: number;
  manualCompletion: boolean;
  capstoneReview: boolean;
};

type Facts = Omit<UnfinishedLesson, 'id' | 'title' | 'status'>;
type Lesson = 'lessonId' | 'lessonTitle' | 'kind' | 'href' | 'status';
type WithoutLesson<Entry> = Entry extends unknown ? Omit<Entry, Lesson> : never;

/** The parts of a video that are in none of the ranges, which are in order and apart. */
export function partsLeft(watched: SecondRange[], durationSeconds: number): SecondRange[] {
  const ends = [0, ...watched.map(([, to]) => to)];
  const starts = [...watched.map(([from]) => from), durationSeconds];
  return ends
    .map((from, index): SecondRange => [from, Math.min(starts[index] ?? 0, durationSeconds)])
    .filter(([from, to]) => from < to);
}

function videoNeed(lesson: Facts, durationSeconds: number, course: CompletionRules) {
  const { videoCompletePercent: completePercent } = course;
  const untilSeconds = Math.ceil((durationSeconds * completePercent) / 100);
  if (course.completionRule === 'position') {
    const { positionSeconds } = lesson;
    return { need: 'position' as const, positionSeconds, untilSeconds };
  }
  return {
    need: 'watch' as const,
    watchedPercent: percentOf(lesson.watchedSeconds, durationSeconds),
    completePercent,
    remainingSeconds: Math.max(0, untilSeconds - lesson.watchedSeconds),
    missing: partsLeft(readRanges(lesson.watched), durationSeconds),
  };
}

function projectNeed({ workStatus, reviewComment }: Facts) {
  if (workStatus === 'submitted') return 'review' as const;
  // Worked on since, it is a draft again; what the reviewer wrote still waits for an answer.
  return workStatus === 'returned' || reviewComment !== null
    ? ('revise' as const)
    : ('submit' as const);
}

/** What is missing from a lesson that is not complete, and whether Mark Complete would do. */
export function needOf(lesson: Facts, course: CompletionRules): WithoutLesson<MissingLesson> {
  switch (lesson.completionGate) {
    case 'quiz': {
      if (lesson.hasPassed) return { need: 'mark', canMark: true };
      const { bestScore } = lesson;
      const { passMarkPercent } = course;
      return { need: 'pass', canMark: false, bestScore, passMarkPercent };
    }
    case 'capstone':
      return isAccepted(lesson.workStatus, course)
        ? { need: 'mark', canMark: true }
        : { need: projectNeed(lesson), canMark: false };
    case 'open': {
      const { kind, durationSeconds } = lesson;
      // Without its video a video lesson is one to read.
      if (kind !== 'video' || durationSeconds === null) return { need: 'read', canMark: true };
      const canMark = isMarkable({ kind, hasVideo: true }, course);
      return { ...videoNeed(lesson, durationSeconds, course), canMark };
    }
  }
}
