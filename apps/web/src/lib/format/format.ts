import type { TFunction } from 'i18next';

const unit = (value: number, locale: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale, { style: 'unit', ...options }).format(value);

/** Formats a course's length: "N min" below an hour, then whole hours rounded down. */
export function courseDuration(minutes: number, locale = 'en'): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole < 60) return unit(whole, locale, { unit: 'minute', unitDisplay: 'short' });
  return unit(Math.floor(whole / 60), locale, { unit: 'hour', unitDisplay: 'long' });
}

/** Formats a course's length in words: "25 minutes" below an hour, then whole hours rounded down. */
export function courseDurationInWords(minutes: number, locale = 'en'): string {
  const whole = Math.max(0, Math.floor(minutes));
  if (whole >= 60) return courseDuration(whole, locale);
  return unit(whole, locale, { unit: 'minute', unitDisplay: 'long' });
}

type CourseLength = { duration: number; isDurationEstimated: boolean };

/** Formats the length on a course card: "3 hours" for the sum of its lessons, "About 3 hours" for an estimate. */
export function shownDuration(
  { duration, isDurationEstimated }: CourseLength,
  t: TFunction,
  { locale = 'en', inWords = false } = {},
): string {
  const length = (inWords ? courseDurationInWords : courseDuration)(duration, locale);
  return isDurationEstimated ? t('ui.aboutDuration', { length }) : length;
}

/** Formats a video's length in words: "37 seconds" below a minute, then like a course's length. */
export function videoDurationInWords(seconds: number, locale = 'en'): string {
  if (seconds >= 60) return courseDurationInWords(Math.round(seconds / 60), locale);
  return unit(Math.max(1, Math.round(seconds)), locale, { unit: 'second', unitDisplay: 'long' });
}

/** Formats the length of lessons to the minute: "6 min", from an hour on "4h 32m". At least 1 min if not empty. */
export function lessonDuration(seconds: number, locale = 'en'): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
  if (minutes < 60) return unit(minutes, locale, { unit: 'minute', unitDisplay: 'short' });
  const hours = unit(Math.floor(minutes / 60), locale, { unit: 'hour', unitDisplay: 'narrow' });
  const rest = unit(minutes % 60, locale, { unit: 'minute', unitDisplay: 'narrow' });
  return `${hours} ${rest}`;
}

/** Formats a rating with exactly one decimal. */
export function formatRating(value: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}

/** Formats a price: "$49" for whole amounts, else with cents. */
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

/** Formats a count with grouped digits. */
export function formatCount(value: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale).format(value);
}

/** Returns the values of a text with a count: `count` selects the plural form, `value` is what is shown. */
export const toCountValues = (count: number, locale?: string) => ({
  count,
  value: formatCount(count, locale),
});

/** Formats a waiting time in words, rounded up: "40 seconds", then whole minutes, then hours. */
export function formatWait(seconds: number, locale = 'en'): string {
  const inWords = (value: number, of: 'second' | 'minute' | 'hour') =>
    unit(Math.max(1, Math.ceil(value)), locale, { unit: of, unitDisplay: 'long' });
  if (seconds < 60) return inWords(seconds, 'second');
  return seconds < 3600 ? inWords(seconds / 60, 'minute') : inWords(seconds / 3600, 'hour');
}

/** Formats a position or length of a video: m:ss, from an hour on h:mm:ss. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60), whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${padded(minutes % 60)}:${padded(rest)}`
    : `${minutes}:${padded(rest)}`;
}

const bytesPerMegabyte = 1_048_576;

/** Formats a size in megabytes with one decimal, without unit: "62.1". */
export function megabytes(bytes: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / bytesPerMegabyte);
}
