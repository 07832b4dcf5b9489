import { describe, expect, test } from 'vitest';
import type { FaultResult } from './faults/fault.ts';
import { updatePage, type ChaosReport } from './report.ts';

const page = [
  'Introduction',
  '<!-- faults:start -->',
  '<!-- faults:end -->',
  'Linearizability',
  '<!-- histories:start -->',
  '<!-- histories:end -->',
].join('\n\n');

const toFault = (name: string, changes: Partial<FaultResult> = {}): FaultResult => ({
  name,
  means: '',
  summary: {
    calls: 100,
    answered: 1,
    answeredFiles: null,
    p99Ms: 50,
    slowestMs: 90,
    slowestCall: 'GET /api/courses 200',
    wrong: new Map(),
  },
  acknowledged: 10,
  outageSeconds: 0,
  recoverySeconds: 0,
  readySeconds: null,
  jobSeconds: null,
  lost: [],
  duplicates: [],
  mails: { arrived: 1, lost: 0, duplicates: 0, copies: 0 },
  broken: [],
  ...changes,
});

const webhooks = { arrived: 40, lost: [], unknown: [], misordered: [], copies: 1 };
const toReport = (faults: FaultResult[], changes: Partial<ChaosReport> = {}): ChaosReport => ({
  startedAt: new Date('2026-11-20T02:15:00Z'),
  seconds: 120,
  planned: faults.length,
  faults,
  histories: [{ subject: 'draft', operations: 27, unknown: 1, accepted: 2 }],
  foreign: { refused: 5, reads: 0 },
  certificates: { issued: 3, unproven: 0, doubled: 0 },
  acknowledged: 70,
  webhooks,
  ...changes,
});

const findLine = (text: string, start: string) =>
  text.split('\n').find((line) => line.startsWith(start)) ?? '';
const fullRun = toReport([toFault('Redis killed'), toFault('API killed', { means: 'kill -9' })]);
const fullPage = updatePage(page, fullRun, false);

describe('a full run', () => {
  test('names the faults that its webhook events cover', () => {
    const run = findLine(fullPage, 'Run of 2026-11-20');
    expect(run).toContain(': 2 faults in 2 minutes, 70 acknowledged writes in the ledger.');
    expect(run).toContain('Webhook events of these 2 faults: 40 arrived, 0 lost');
  });

  test('says that it ended early when faults are missing', () => {
    const changes = { planned: 29, webhooks: undefined };
    const run = findLine(updatePage(page, toReport(fullRun.faults, changes), false), 'Run of ');
    expect(run).toContain(': ended after 2 of 29 faults, in 2 minutes');
    expect(run).toContain('Webhook events were not compared.');
  });

  test('says that it ended before the comparison after the last fault', () => {
    const ended = updatePage(page, { ...fullRun, webhooks: undefined }, false);
    expect(findLine(ended, 'Run of ')).toContain('ended after 2 of 2 faults');
  });

  test('replaces earlier runs', () => {
    const merged = updatePage(fullPage, toReport([toFault('S3 slow')]), true);
    expect(updatePage(merged, fullRun, false)).toBe(fullPage);
  });

  test('shows how long a killed process took to be ready', () => {
    const killed = toFault('API killed', { readySeconds: 4.26 });
    const row = findLine(updatePage(page, toReport([killed]), false), '| API killed');
    expect(row).toContain('| 0.0 (ready again after 4.3) |');
  });
});

describe('a run of some faults', () => {
  const rerun = toReport([toFault('API killed', { means: 'kill -9, by hand', acknowledged: 77 })], {
    startedAt: new Date('2026-11-21T10:00:00Z'),
  });
  const merged = updatePage(fullPage, rerun, true);

  test('replaces the rows of its faults and keeps the others', () => {
    const rows = merged.split('\n').filter((line) => line.includes(' killed'));
    expect(rows.filter((line) => line.startsWith('| '))).toHaveLength(2);
    expect(findLine(merged, '| API killed')).toMatch(/^\| API killed \(kill -9, by hand\).*\| 77 /);
    expect(findLine(merged, '| Redis killed')).toMatch(/\| 10 /);
  });

  test('adds its date, load, faults and webhook events', () => {
    expect(findLine(merged, 'Run of ')).toBe(findLine(fullPage, 'Run of '));
    expect(findLine(merged, 'Run again on ')).toMatch(
      /^Run again on 2026-11-21 at 10:00 UTC, load average \d+: API killed; 70 acknowledged writes\. Webhook events of this fault: 40 arrived/,
    );
  });

  test('keeps earlier runs and replaces its own paragraph', () => {
    const startedAt = new Date('2026-11-22T10:00:00Z');
    const changes = { startedAt, planned: 2, webhooks: undefined };
    const begun = updatePage(merged, toReport([toFault('S3 slow')], changes), true);
    expect(findLine(begun, 'Run again on 2026-11-22')).toContain(
      ': ended after 1 of 2 faults, S3 slow; 70 acknowledged writes. Webhook events were not compared.',
    );
    const both = [toFault('S3 slow'), toFault('Redis killed')];
    const finished = updatePage(begun, toReport(both, { startedAt }), true);
    const runs = finished.split('\n').filter((line) => line.startsWith('Run '));
    expect(runs).toHaveLength(3);
    expect(runs[1]).toBe(findLine(merged, 'Run again on '));
    expect(runs[2]).toMatch(/: S3 slow; Redis killed; 70 .* Webhook events of these 2 faults: /);
  });

  test('replaces the broken promises of its faults', () => {
    const faults = [toFault('S3 slow', { broken: ['late'] }), toFault('API killed')];
    const broken = updatePage(page, toReport(faults), false);
    const other = updatePage(broken, toReport([toFault('API killed', { broken: ['slow'] })]), true);
    expect(other.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- S3 slow: late',
      '- API killed: slow',
    ]);
    const repaired = updatePage(broken, toReport([toFault('S3 slow')]), true);
    expect(repaired).toContain('No promise that this run checks was broken.');
  });
});
