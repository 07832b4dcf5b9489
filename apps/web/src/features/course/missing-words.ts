import type { SecondRange } from '@atrium/contracts/learning';
import type { MissingLesson } from '@atrium/contracts/missing';
import type { TFunction } from 'i18next';
import { clockTime } from '../../lib/watch/clock.ts';

/** More parts of a video than these are told by their number. */
const mostParts = 3;

type Need<Name> = Name extends unknown ? Extract<MissingLesson, { need: Name }> : never;

function watchWords(lesson: Need<'watch'>, t: TFunction): string {
  const { watchedPercent: percent, completePercent: needed, remainingSeconds } = lesson;
  if (remainingSeconds === 0) return t('course.missing.watchEnough');
  if (percent === 0) return t('course.missing.watchNew', { needed });
  return t('course.missing.watch', { time: clockTime(remainingSeconds), percent, needed });
}

function positionWords({ positionSeconds, untilSeconds }: Need<'position'>, t: TFunction): string {
  const until = clockTime(untilSeconds);
  if (positionSeconds === 0) return t('course.missing.positionNew', { until });
  return t('course.missing.position', { until, at: clockTime(positionSeconds) });
}

function passWords({ passMarkPercent: mark, bestScore: best }: Need<'pass'>, t: TFunction): string {
  if (best === null) return t('course.missing.passNew', { mark });
  return t('course.missing.pass', { mark, best });
}

function videoWords(lesson: Need<'watch' | 'position'>, t: TFunction): string {
  const words = lesson.need === 'watch' ? watchWords(lesson, t) : positionWords(lesson, t);
  return lesson.canMark ? t('course.missing.orMark', { words }) : words;
}

/** What a lesson needs to be complete, in a sentence or two. */
export function missingWords(lesson: MissingLesson, t: TFunction): string {
  if (lesson.need === 'watch' || lesson.need === 'position') return videoWords(lesson, t);
  if (lesson.need === 'pass') return passWords(lesson, t);
  return t(`course.missing.${lesson.need}`);
}

/** Which parts of a video that was begun are left; nothing for other lessons. */
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
