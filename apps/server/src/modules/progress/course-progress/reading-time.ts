import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { AppError } from '../../../platform/base/errors.ts';

type ReadLesson = { kind: LessonKind; minReadingSeconds: number };
type OpeningRule = { requiresOpening: boolean };

/** True if learners have to open the lesson before they mark it complete. A minimum reading time requires it too. */
export const needsOpening = (
  { kind, minReadingSeconds }: ReadLesson,
  { requiresOpening }: OpeningRule,
): boolean => kind === 'text' && (requiresOpening || minReadingSeconds > 0);

/** Returns when the minimum reading time of a started lesson is over; null without one. */
export function getMarkableAt(
  { kind, minReadingSeconds }: ReadLesson,
  { status, openedAt }: { status: LessonStatus; openedAt: Date | null },
): Date | null {
  if (kind !== 'text' || minReadingSeconds === 0) return null;
  if (status !== 'in_progress' || openedAt === null) return null;
  return new Date(openedAt.getTime() + minReadingSeconds * 1_000);
}

/** What a learner did with a lesson so far; undefined if they never opened it. */
type Reading = { status: LessonStatus; openSeconds: number | null } | undefined;

/** Returns how many seconds the learner has to read on, rounded up; undefined if they have to open the lesson first. */
export function getReadingSecondsLeft(
  lesson: ReadLesson,
  course: OpeningRule,
  reading: Reading,
): number | undefined {
  if (!needsOpening(lesson, course)) return 0;
  if (!reading || reading.status === 'not_started') return undefined;
  return Math.max(0, Math.ceil(lesson.minReadingSeconds - (reading.openSeconds ?? 0)));
}

/** Formats seconds as minutes and seconds, like 0:45. */
const formatClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Throws `lesson_not_opened` if the learner has to open a lesson before they mark it complete, and `reading_time_left`
 * before its minimum reading time is over.
 */
export function requireRead(lesson: ReadLesson, course: OpeningRule, reading: Reading): void {
  const secondsLeft = getReadingSecondsLeft(lesson, course, reading);
  if (secondsLeft === undefined) throw new AppError('lesson_not_opened');
  if (secondsLeft === 0) return;
  const message = `You can complete this lesson in ${formatClock(secondsLeft)}.`;
  throw new AppError('reading_time_left', { secondsLeft, message });
}
