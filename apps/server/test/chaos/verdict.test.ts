import { describe, expect, test } from 'vitest';
import type { FaultResult } from './faults/fault.ts';
import { subjects } from './history/record-history.ts';
import { listProblems, type FinishedRun } from './verdict.ts';

const fault: FaultResult = {
  name: 'Redis killed',
  means: '',
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
const histories = subjects.map((subject) => ({
  subject,
  operations: 27,
  unknown: 0,
  accepted: 1,
}));
const run: FinishedRun = {
  startedAt: new Date('2026-11-20T02:15:00Z'),
  seconds: 120,
  planned: 1,
  faults: [fault],
  histories,
  foreign: { refused: 1, reads: 0 },
  certificates: { issued: 1, unproven: 0, doubled: 0 },
  acknowledged: 70,
  differences: { lost: [], duplicates: [] },
  mails: { arrived: 1, lost: 0, duplicates: 0, copies: 0 },
  webhooks: { arrived: 1, lost: [], unknown: [], misordered: [], copies: 0 },
};
const problemsOf = (changes: Partial<FinishedRun>, isShort = false) =>
  listProblems({ ...run, ...changes }, isShort);

describe('listProblems', () => {
  test('returns nothing for a run with all it needs', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({}, true)).toEqual([]);
  });

  test.each([
    ['no fault was injected', { faults: [] }],
    ['no certificate was issued', { certificates: { ...run.certificates, issued: 0 } }],
    ['no mail arrived', { mails: { ...run.mails, arrived: 0 } }],
    ['no webhook event arrived', { webhooks: { ...run.webhooks, arrived: 0 } }],
    [
      'no call for the data of another organization was refused',
      { foreign: { refused: 0, reads: 0 } },
    ],
  ])('reports that %s, also in short runs', (problem, changes) => {
    expect(problemsOf(changes)).toEqual([problem]);
    expect(problemsOf(changes, true)).toEqual([problem]);
  });

  test.each([
    ['progress', 'completed lesson'],
    ['quiz', 'passed attempt'],
    ['draft', 'publication'],
    ['membership', 'join'],
  ])('reports histories of %s without an accepted %s', (subject, call) => {
    const changed = (changes: object) =>
      histories.map((each) => (each.subject === subject ? { ...each, ...changes } : each));
    const notAccepted = `no ${call} was accepted in a history`;
    expect(problemsOf({ histories: changed({ accepted: 0 }) })).toEqual([notAccepted]);
    expect(problemsOf({ histories: changed({ operations: 0, accepted: 0 }) })).toEqual([
      `no history of ${subject} was recorded`,
      notAccepted,
    ]);
  });

  test('reports faults that the machine can not run, but not in short runs', () => {
    const faults = [fault, { ...fault, name: 'DNS fails', obstacle: 'no network namespaces' }];
    expect(problemsOf({ faults })).toEqual(['DNS fails was not run: no network namespaces']);
    expect(problemsOf({ faults }, true)).toEqual([]);
  });

  test('does not count faults with an obstacle as injected', () => {
    const faults = [{ ...fault, obstacle: 'no network namespaces' }];
    expect(problemsOf({ faults }, true)).toEqual(['no fault was injected']);
  });

  test('reports every difference', () => {
    const changes: Partial<FinishedRun> = {
      faults: [{ ...fault, broken: ['late'] }],
      histories: histories.map((each) =>
        each.subject === 'quiz' ? { ...each, violation: { stuck: [] } } : each,
      ),
      differences: { lost: ['team A'], duplicates: ['team B'] },
      mails: { arrived: 9, lost: 1, duplicates: 2, copies: 3 },
      webhooks: { arrived: 9, lost: ['a'], unknown: ['b'], misordered: ['c'], copies: 1 },
      certificates: { issued: 9, unproven: 1, doubled: 2 },
      foreign: { refused: 9, reads: 1 },
    };
    expect(problemsOf(changes)).toEqual([
      '1 faults with broken promises',
      'lost: team A',
      'duplicated: team B',
      'lost webhook: a',
      'unknown webhook: b',
      'webhooks out of order: c',
      'quiz: {"stuck":[]}',
      '1 mails lost',
      '2 mails duplicated',
      '1 certificates without proof',
      '2 certificates beyond one per cycle',
      '1 calls answered with data of another organization',
    ]);
  });
});
