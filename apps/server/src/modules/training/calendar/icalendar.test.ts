import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeText, foldLine, writeCalendar } from './icalendar.ts';

const unfold = (text: string) => text.replaceAll('\r\n ', '');

test('folds lines at 75 bytes without splitting characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = `SUMMARY:${escapeText(text)}`;
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThan(76);
      expect(unfold(folded)).toBe(line);
    }),
  );
});

test('escapes separators, line breaks and control characters', () => {
  expect(escapeText('a;b,c\\d\r\ne\u0007')).toBe('a\\;b\\,c\\\\d\\ne');
});

test('writes whole days with a stable id', () => {
  const text = writeCalendar({
    name: 'Training of Northfield',
    writtenAt: new Date('2026-11-18T09:30:00.123Z'),
    days: [
      {
        uid: 'a-1@atrium.test',
        sequence: 3,
        day: '2026-12-31',
        summary: 'Due: Security; basics',
        description: 'Required',
        url: 'https://atrium.test/courses/1',
      },
    ],
  });
  expect(text).toContain('DTSTAMP:20261118T093000Z\r\n');
  expect(text).toContain('SEQUENCE:3\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('SUMMARY:Due: Security\\; basics\r\n');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
});
