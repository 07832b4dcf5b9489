import type { SecondRange } from '@atrium/contracts/progress/lessons';
import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import { getReadingSecondsLeft, isCapstoneAccepted, isMarkable } from '../course-progress/index.ts';
import type { UnfinishedLesson } from './missing.queries.ts';
import { getWatchedPercent, parseRanges } from '../lessons/index.ts';

/** Course settings that decide when a lesson is complete. */
export type CompletionRules = {
  completionRule: 'watched' | 'position';
  videoCompletePercent: number;
  passMarkPercent: number;
  manualCompletion: boolean;
  requiresOpening: boolean;
  capstoneReview: boolean;
};

type Facts = Omit<UnfinishedLesson, 'id' | 'title' | 'reveal'>;
type Lesson = 'lessonId' | 'lessonTitle' | 'kind' | 'href' | 'status' | 'isLocked';
type WithoutLesson<Entry> = Entry extends unknown ? Omit<Entry, Lesson> : never;

/** Returns the parts of a video outside the watched ranges, which must be sorted and disjoint. */
export function getUnwatchedRanges(watched: SecondRange[], durationSeconds: number): SecondRange[] {
  const ends = [0, ...watched.map(([, to]) => to)];
  const starts = [...watched.map(([from]) => from), durationSeconds];
  return ends
    .map((from, index): SecondRange => [from, Math.min(starts[index] ?? 0, durationSeconds)])
    .filter(([from, to]) => from < to);
}

function getVideoRequirement(lesson: Facts, durationSeconds: number, course: CompletionRules) {
  const { videoCompletePercent: completePercent } = course;
  const untilSeconds = Math.ceil((durationSeconds * completePercent) / 100);
  if (course.completionRule === 'position') {
    const { positionSeconds } = lesson;
    return { need: 'position' as const, positionSeconds, untilSeconds };
  }
  return {
    need: 'watch' as const,
    watchedPercent: getWatchedPercent(lesson.watchedSeconds, durationSeconds),
    completePercent,
    remainingSeconds: Math.max(0, untilSeconds - lesson.watchedSeconds),
    missing: getUnwatchedRanges(parseRanges(lesson.watched), durationSeconds),
  };
}

function getCapstoneRequirement({ submissionStatus, reviewComment }: Facts) {
  if (submissionStatus === 'submitted') return 'review' as const;
  // Editing a returned capstone makes it a draft; the review comment still has to be addressed.
  return submissionStatus === 'returned' || reviewComment !== null
    ? ('revise' as const)
    : ('submit' as const);
}

/** Returns what an incomplete lesson still needs, and whether Mark Complete would complete it. */
export function getMissingRequirement(
  lesson: Facts,
  course: CompletionRules,
): WithoutLesson<MissingLesson> {
  switch (lesson.completionGate) {
    case 'quiz': {
      if (lesson.hasPassed) return { need: 'mark', canMark: true };
      const { bestScore } = lesson;
      const passMarkPercent = lesson.passMarkPercent ?? course.passMarkPercent;
      return {
        need: 'pass',
        canMark: false,
        isAttempted: lesson.hasPassed !== null,
        bestScore,
        passMarkPercent,
      };
    }
    case 'capstone':
      return isCapstoneAccepted(lesson.submissionStatus, course)
        ? { need: 'mark', canMark: true }
        : { need: getCapstoneRequirement(lesson), canMark: false };
    case 'open': {
      const { kind, durationSeconds } = lesson;
      // A video lesson without a video is a text to read.
      if (kind !== 'video' || durationSeconds === null)
        return { need: 'read', canMark: getReadingSecondsLeft(lesson, course, lesson) === 0 };
      const canMark = isMarkable({ kind, hasVideo: true }, course);
      return { ...getVideoRequirement(lesson, durationSeconds, course), canMark };
    }
  }
}
