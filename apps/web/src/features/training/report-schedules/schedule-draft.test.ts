import { expect, test } from 'vitest';
import {
  draftOf,
  emptySchedule,
  findScheduleErrors,
  listEmails,
  termsOf,
  toTerms,
} from './schedule-draft.ts';
import { testSchedule } from './test-schedule.ts';

test('lists each address once, however they are separated', () => {
  expect(listEmails(' A@x.example,b@x.example;\n\na@x.example ')).toEqual([
    'a@x.example',
    'b@x.example',
  ]);
});

test('finds missing and invalid parts', () => {
  expect(findScheduleErrors(emptySchedule)).toEqual(['name', 'recipients']);
  const draft = { ...emptySchedule, name: 'Report', emails: 'nobody' };
  expect(findScheduleErrors({ ...draft, localTime: '', team: '' })).toEqual([
    'team',
    'localTime',
    'emails',
  ]);
  const many = Array.from({ length: 21 }, (_, n) => `a${n}@x.example`).join('\n');
  expect(findScheduleErrors({ ...draft, emails: many })).toEqual(['recipients']);
});

test('uses the day that belongs to the frequency', () => {
  const draft = { ...emptySchedule, weekday: '5', monthDay: '28' };
  expect(toTerms(draft, false)).toMatchObject({ frequency: 'weekly', day: 5 });
  expect(toTerms({ ...draft, frequency: 'monthly' }, false)).toMatchObject({ day: 28 });
});

test('requires another team after the team was deleted, and never widens the report when paused', () => {
  const orphan = { ...testSchedule, coversTeam: true, teamId: null };
  expect(findScheduleErrors(draftOf(orphan))).toEqual(['team']);
  expect(termsOf(orphan, true)).toMatchObject({ coversTeam: true, teamId: null, isPaused: true });
});

test('leaves out recipients who lost their role', () => {
  const [reader] = testSchedule.readers;
  if (!reader) throw new Error('no reader');
  const readers = [reader, { ...reader, id: 'u9', role: null }];
  expect(draftOf({ ...testSchedule, readers }).readerIds).toEqual([reader.id]);
});
