import type { SecondRange } from '@atrium/contracts/progress/lessons';
import type { MissingLesson } from '@atrium/contracts/progress/missing-lessons';
import type { TFunction } from 'i18next';
import { clockTime } from '../../../lib/format/format.ts';

/** With more gaps in a video than this, only their number is shown. */
const mostParts = 3;

/** Addressed to the learner, or about them to someone else. */
type Texts = 'course.missing' | 'training.missing';

type Need<Name> = Name extends unknown ? Extract<MissingLesson, { need: Name }> : never;

function watchText(lesson: Need<'watch'>, t: TFunction, texts: Texts): string {
  const { watchedPercent: percent, completePercent: needed, remainingSeconds } = lesson;
  if (remainingSeconds === 0) return t(`${texts}.watchEnough`);
  if (percent === 0) return t(`${texts}.watchNew`, { needed });
  return t(`${texts}.watch`, { time: clockTime(remainingSeconds), percent, needed });
}

function positionText(
  { positionSeconds, untilSeconds }: Need<'position'>,
  t: TFunction,
  texts: Texts,
): string {
  const until = clockTime(untilSeconds);
  if (positionSeconds === 0) return t(`${texts}.positionNew`, { until });
  return t(`${texts}.position`, { until, at: clockTime(positionSeconds) });
}

function passText(
  { passMarkPercent: mark, isAttempted, bestScore: best }: Need<'pass'>,
  t: TFunction,
  texts: Texts,
): string {
  if (!isAttempted) return t(`${texts}.passNew`, { mark });
  if (best === null) return t(`${texts}.passHidden`, { mark });
  return t(`${texts}.pass`, { mark, best });
}

function videoText(lesson: Need<'watch' | 'position'>, t: TFunction, texts: Texts): string {
  const text =
    lesson.need === 'watch' ? watchText(lesson, t, texts) : positionText(lesson, t, texts);
  return lesson.canMark ? t(`${texts}.orMark`, { text }) : text;
}

/** Returns what is left to complete a lesson, in one or two sentences. */
export function missingText(
  lesson: MissingLesson,
  t: TFunction,
  texts: Texts = 'course.missing',
): string {
  if (lesson.need === 'watch' || lesson.need === 'position') return videoText(lesson, t, texts);
  if (lesson.need === 'pass') return passText(lesson, t, texts);
  return t(`${texts}.${lesson.need}`);
}

/** Returns the unwatched parts of a started video; undefined for other lessons. */
export function missingParts(lesson: MissingLesson, t: TFunction): string | undefined {
  if (lesson.need !== 'watch' || lesson.watchedPercent === 0 || lesson.missing.length === 0)
    return undefined;
  const part = ([from, to]: SecondRange) =>
    t('course.missing.part', { from: clockTime(from), to: clockTime(to) });
  const parts = lesson.missing.slice(0, mostParts).map(part).join(', ');
  const count = lesson.missing.length - mostParts;
  return count > 0
    ? t('course.missing.partsAndMore', { parts, count })
    : t('course.missing.parts', { parts });
}
