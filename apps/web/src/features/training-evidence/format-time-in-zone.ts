/** Formats a time in a named time zone: evidence must read the same wherever it is opened. */
export const formatTimeInZone = (iso: string, locale: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(new Date(iso));
