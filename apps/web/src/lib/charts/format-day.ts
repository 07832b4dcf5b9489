const inUtc = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Formats a day for a chart: "Sep 21". */
export const formatChartDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    inUtc(day),
  );

/** Formats a day for a table: "Sep 21, 2025". */
export const formatTableDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(inUtc(day));

/** Formats a tick of the time axis: a day, or a month with the year in January. */
export function formatTick(day: string, by: 'day' | 'month', locale: string): string {
  if (by === 'day') return formatChartDay(day, locale);
  const beginsYear = day.slice(5, 7) === '01';
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    ...(beginsYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(inUtc(day));
}

/** Formats a tick of the value axis in short form: "300", "12.5K". */
export const formatScale = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, value >= 10_000 ? { notation: 'compact' } : {}).format(value);
