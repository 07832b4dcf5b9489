import type { TFunction } from 'i18next';

const unit = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { style: 'unit', ...options }).format(value);

/** A course's length in words: "N min" under an hour, then whole hours rounded down. */
export function courseDuration(minutes: number, locale = 'en'): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return unit(whole, locale, { unit: 'minute', unitDisplay: 'short' });
  return unit(Math.floor(whole / 60), locale, { unit: 'hour', unitDisplay: 'long' });
}

/** A course's length spelled out: "25 minutes" under an hour, then whole hours rounded down. */
export function courseDurationInWords(minutes: number, locale = 'en'): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole >= 60) return courseDuration(whole, locale);
  return unit(whole, locale, { unit: 'minute', unitDisplay: 'long' });
}

type CourseLength = { duration: number; isDurationEstimated: boolean };

/** The length of a course on its card: "3 hours" for the sum of its lessons, "About 3 hours" for an estimate. */
export function shownDuration(
  { duration, isDurationEstimated }: CourseLength,
  t: TFunction,
  { locale = 'en', inWords = false } = {},
): string {
  const length = (inWords ? courseDurationInWords : courseDuration)(duration, locale);
  return isDurationEstimated ? t('ui.aboutDuration', { length }) : length;
}

/** How long a video is, spelled out: "37 seconds" under a minute, then like a course's length. */
export function videoDurationInWords(seconds: number, locale = 'en'): string {
  if (seconds >= 60) return courseDurationInWords(Math.round(seconds / 60), locale);
  return unit(Math.max(1, Math.round(seconds)), locale, { unit: 'second', unitDisplay: 'long' });
}

/** How long lessons take, to the minute: "6 min", from an hour on "4h 32m". Never 0 where there is something. */
export function lessonDuration(seconds: number, locale = 'en'): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  if (minutes < 60) return unit(minutes, locale, { unit: 'minute', unitDisplay: 'short' });
  const hours = unit(Math.floor(minutes / 60), locale, { unit: 'hour', unitDisplay: 'narrow' });
  const rest = unit(minutes % 60, locale, { unit: 'minute', unitDisplay: 'narrow' });
  return `${hours} ${rest}`;
}

/** A rating with exactly one decimal. */
export function formatRating(value: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** A price: "$49" for whole amounts, else with its cents. */
export function formatPrice(
  { cents, currency }: { cents: number; currency: string },
  locale = 'en',
): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** A count with its digits grouped as the locale writes them. */
export function formatCount(value: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** How long to wait, spelled out and never too short: "40 seconds", then whole minutes, then hours. */
export function waitInWords(seconds: number, locale = 'en'): string {
  const inWords = (value: number, of: 'second' | 'minute' | 'hour') =>
    unit(Math.max(1, Math.ceil(value)), locale, { unit: of, unitDisplay: 'long' });
  if (seconds < 60) return inWords(seconds, 'second');
  return seconds <= 3600 ? inWords(seconds / 60, 'minute') : inWords(seconds / 3600, 'hour');
}
