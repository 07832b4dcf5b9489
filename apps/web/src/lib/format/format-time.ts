/**
 * Formats a day in the locale: "March 14, 2025". In the time zone of the browser, or of the organization on screens that
 * show its time zone.
 */
export function formatDate(iso: string, locale = 'en', timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(iso));
}

/** Formats a time in the locale, to the minute: "Mar 14, 2025, 9:30 AM". Time zone as for `formatDate`. */
export const formatDateTime = (iso: string, locale = 'en', timeZone?: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(iso),
  );

/** Formats the day of a certificate, in the same time zone for every reader. */
export const formatCertifiedDay = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

const spans = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Formats how long ago something was, in the largest unit: "3 hours ago"; below a minute "now". */
export function formatAgo(iso: string, nowMs: number, locale = 'en'): string {
  const formatter = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // The server's clock may be ahead: never return a time in the future.
  const seconds = Math.max(0, (nowMs - Date.parse(iso)) / 1000);
  const span = spans.find((each) => seconds >= each.seconds);
  return span
    ? formatter.format(-Math.floor(seconds / span.seconds), span.unit)
    : formatter.format(0, 'second');
}

/** Formats a calendar day (YYYY-MM-DD) without time zone: "Mar 14", with the year if it is not the current one. */
export function formatShortDay(day: string, today: string, locale = 'en'): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Returns the current calendar day (YYYY-MM-DD). */
export const getToday = (): string => new Date().toISOString().slice(0, 10);

/** Formats a time zone for display. */
export const formatTimeZone = (zone: string): string => zone.replaceAll('_', ' ');

/** Returns the zones to choose from, including the current one even if this browser does not know it. */
export function zoneOptions(chosen: string | undefined): { value: string; label: string }[] {
  const known = new Set(Intl.supportedValuesOf('timeZone'));
  return (chosen === undefined || known.has(chosen) ? [...known] : [chosen, ...known]).map(
    (value) => ({ value, label: formatTimeZone(value) }),
  );
}
