/** Formats an hour of the day, such as "9:00 AM". Not part of `format-time.ts`, which the first view loads. */
export const formatHour = (hour: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 1, hour),
  );
