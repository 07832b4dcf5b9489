import { jobPayloads } from '@atrium/contracts/base/jobs';
import { beforeAll, expect, test } from 'vitest';
import { i18n, startI18n } from '../../../locales/i18n.ts';
import { listParts } from './part-texts.ts';
import { jobTitle } from './job-title.ts';
import { adviceValues, findAdvice, listProblems, summarize } from './summarize.ts';
import { makeStatus } from './test-status.ts';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/system-texts.ts');
});

const now = Date.parse('2026-11-15T12:00:00.000Z');
const words = (status: ReturnType<typeof makeStatus>, name: string) =>
  listParts({ status, t: i18n.t, locale: 'en', now }).find((part) => part.name === name);

test('says that every part works, also without backups', () => {
  expect(summarize(makeStatus(), i18n.t, 'en')).toBe('Every part works.');
});

test('counts what works and lists what does not', () => {
  const status = makeStatus({
    videos: { status: 'slow', waiting: 4, oldestSeconds: 2_280 },
    storage: { status: 'failed' },
    workers: { failedJobs: 3 },
  });
  expect(summarize(status, i18n.t, 'en')).toBe(
    '6 parts work. Video processing is slow, the storage doesn’t work, and 3 jobs failed.',
  );
});

test('has advice for the states that the server reports', () => {
  const status = makeStatus({
    mail: { status: 'slow', oldestSeconds: 600 },
    database: { status: 'waiting', pendingMigrations: ['0060_add_rooms'] },
  });
  const keys = listProblems(status).map(findAdvice);
  expect(keys).toEqual(['mail.advice.slow', 'database.advice.waiting']);
  expect(adviceValues(status, 'mail', 'en')).toMatchObject({ wait: '10 minutes' });
  expect(adviceValues(status, 'database', 'en')).toMatchObject({ names: '0060_add_rooms' });
});

test('describes parts in words', () => {
  const status = makeStatus({
    videos: { waiting: 4, oldestSeconds: 2_280 },
    backups: { status: 'working', lastFinishedAt: null },
    database: { version: '15.20', pendingMigrations: ['a', 'b'] },
  });
  expect(words(status, 'videos')?.lead).toBe('4 videos are waiting, the oldest for 38 minutes');
  expect(words(status, 'backups')?.lead).toBe('No backup recorded');
  expect(words(status, 'database')?.lead).toBe('PostgreSQL 15.20, 2 migrations pending');
});

test('has a title for every job, and shows the name of an unknown one', () => {
  const names = Object.keys(jobPayloads);
  expect(names.filter((name) => jobTitle(name, i18n.t) === name)).toEqual([]);
  expect(jobTitle('rooms.clean', i18n.t)).toBe('rooms.clean');
});
