import type { TFunction } from 'i18next';
import { lessonDuration } from '../../lib/format.ts';

const spelledOut = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;

/** How long a lesson takes, as a sentence says it: "Seven minutes", "25 minutes", "1h 5m"; nothing if it takes none. */
export function timeToGo(seconds: number, t: TFunction, locale: string): string | undefined {
  if (seconds <= 0) return undefined;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes >= 60) return lessonDuration(seconds, locale);
  const small = spelledOut[minutes - 1];
  const number = small ? t(`dashboard.numbers.${small}`) : String(minutes);
  return t('dashboard.minutes', { count: minutes, number });
}
