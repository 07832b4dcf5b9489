import { describe, expect, test } from 'vitest';
import type { Summary } from '../users/observations.ts';
import type { FaultResult } from './fault.ts';
import { findLongestStart, listBroken } from './promises.ts';

const fault = { minAnswered: 0.999, maxRecoverySeconds: 5, maxJobSeconds: 60 };
const running = [{ name: 'api-1', isRunning: () => true }];
const summary: Summary = {
  calls: 100,
  answered: 1,
  answeredFiles: null,
  p99Ms: 50,
  slowestMs: 90,
  slowestCall: 'GET /api/courses 200',
  wrong: new Map(),
};
const kept: FaultResult = {
  name: 'API killed',
  means: '',
  summary,
  acknowledged: 10,
  outageSeconds: 0,
  recoverySeconds: 0,
  readySeconds: null,
  jobSeconds: null,
  lost: [],
  duplicates: [],
  mails: { arrived: 1, lost: 0, duplicates: 0, copies: 0 },
  broken: [],
};
const brokenBy = (changes: Partial<FaultResult>, isShort = false) =>
  listBroken(fault, { ...kept, ...changes }, running, isShort);

describe('listBroken', () => {
  test('returns nothing when every promise was kept', () => {
    expect(brokenBy({})).toEqual([]);
  });

  test('reports a process that was ready more than 5 s after its start', () => {
    expect(brokenBy({ readySeconds: 5 })).toEqual([]);
    expect(brokenBy({ readySeconds: 5.1 })).toEqual([
      'a process was ready later than 5 s after its start',
    ]);
  });

  test('reports calls that were not answered, slow calls and late recovery', () => {
    expect(brokenBy({ summary: { ...summary, answered: 0.99, slowestMs: 5_001 } })).toEqual([
      'less than 99.9 % answered',
      'GET /api/courses 200 took 5001 ms',
    ]);
    expect(brokenBy({ recoverySeconds: 5.1 })).toEqual([
      'full service later than 5 s after the fault',
    ]);
  });

  test('reports jobs and mails that were done more than 60 s after the fault', () => {
    expect(brokenBy({ jobSeconds: 60 })).toEqual([]);
    expect(brokenBy({ jobSeconds: 60.1 })).toEqual([
      'jobs and mails later than 60 s after the fault',
    ]);
  });

  test('ignores times and shares in short runs', () => {
    const slow = { ...summary, answered: 0.1, slowestMs: 9_000 };
    const times = { recoverySeconds: 9, readySeconds: 9, jobSeconds: 99 };
    expect(brokenBy({ summary: slow, ...times }, true)).toEqual([]);
  });

  test.each([false, true])(
    'reports losses, duplicates and wrong statuses, short: %s',
    (isShort) => {
      const wrong = new Map([['GET /api/courses 500', 2]]);
      const mails = { arrived: 1, lost: 1, duplicates: 3, copies: 1 };
      const changes = { summary: { ...summary, wrong }, lost: ['team A'], duplicates: ['team B'] };
      expect(brokenBy({ ...changes, mails }, isShort)).toEqual([
        '2 × GET /api/courses 500',
        '1 writes lost',
        '1 duplicates',
        '1 mails lost',
        '3 mails sent twice',
      ]);
    },
  );

  test('reports a process that has ended', () => {
    const ended = [{ name: 'worker-2', isRunning: () => false }];
    expect(listBroken(fault, kept, ended, true)).toEqual(['worker-2 has ended']);
  });
});

describe('findLongestStart', () => {
  const servers = [
    {
      starts: [
        { at: 10, seconds: 9 },
        { at: 100, seconds: 2 },
      ],
    },
    { starts: [{ at: 110, seconds: 3 }] },
  ];

  test('returns the longest of the starts since a moment', () => {
    expect(findLongestStart(servers, 100)).toBe(3);
    expect(findLongestStart(servers, 0)).toBe(9);
  });

  test('returns null without a start', () => {
    expect(findLongestStart(servers, 200)).toBeNull();
  });
});
