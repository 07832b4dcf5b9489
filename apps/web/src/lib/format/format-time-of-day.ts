/** Formats a time such as "09:30" as "9:30 AM". Not part of `format-time.ts`, which the first view loads. */
export const formatTimeOfDay = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`2026-01-01T${time}Z`),
  );

export const formatHour = (hour: number, locale: string): string =>
  formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`, locale);
