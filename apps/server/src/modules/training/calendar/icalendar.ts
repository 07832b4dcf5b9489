/** An event that takes a whole day. */
export type CalendarDay = {
  uid: string;
  /** Rises when the event changes. */
  sequence: number;
  /** YYYY-MM-DD */
  day: string;
  summary: string;
  description: string;
  url: string;
};

export type Calendar = { name: string; writtenAt: Date; days: readonly CalendarDay[] };

const maxLineBytes = 75;

/** Splits a line so that none is longer than 75 bytes. Continued lines start with a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** Escapes a text (RFC 5545, 3.3.11). Control characters are not allowed. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // oxlint-disable-next-line no-control-regex -- these are removed
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const toDate = (day: string) => day.replaceAll('-', '');
const toMoment = (date: Date) => date.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

function nextDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

const toLines = ({ uid, sequence, day, summary, description, url }: CalendarDay, at: Date) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${toMoment(at)}`,
  `SEQUENCE:${sequence}`,
  // A date without a time is the same day in every time zone.
  `DTSTART;VALUE=DATE:${toDate(day)}`,
  `DTEND;VALUE=DATE:${toDate(nextDay(day))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Writes a calendar as iCalendar (RFC 5545). */
export const writeCalendar = ({ name, writtenAt, days }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Atrium//Training//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap((day) => toLines(day, writtenAt)),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
