import type { VideoProgress } from '@atrium/contracts/progress/lessons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import { aSession, stubNetwork, stubStorage, type Answer } from '../../../lib/session/test-kit.ts';
import { addWaitingReport, readWaitingReport } from './outbox.ts';
import { unionRanges } from '../../media/playback/ranges.ts';
import { openLedger, type WatchLedger, isReportDue } from './watch-ledger.ts';

const started: VideoProgress = {
  lessonId: 14,
  status: 'in_progress',
  completedAt: null,
  completedBy: null,
  epoch: 0,
  positionSeconds: 5,
  watched: [[0, 5]],
  watchedPercent: 8,
};

type Sent = { epoch: number; positionSeconds: number; ranges: VideoProgress['watched'] };

/** A fake server that stores the union of all reports; `broken` is returned instead while set. */
function aServer() {
  const server = {
    broken: undefined as Answer | undefined,
    progress: started,
    bodies: [] as Sent[],
  };
  stubNetwork((_, init) => {
    const body = JSON.parse(init.body as string) as Sent;
    server.bodies.push(body);
    if (server.broken) return server.broken;
    const watched = unionRanges(server.progress.watched, body.ranges);
    server.progress = { ...server.progress, watched, positionSeconds: body.positionSeconds };
    return { status: 200, body: server.progress };
  });
  return server;
}

function playOn(ledger: WatchLedger, from: number, to: number): void {
  ledger.follow({ kind: 'seek' });
  for (let seconds = from; seconds <= to; seconds += 0.5) {
    ledger.follow({ kind: 'at', seconds, atMs: seconds * 1000 });
  }
}

beforeEach(() => {
  stubStorage();
  adoptSession(aSession('token'));
});
afterEach(() => void vi.unstubAllGlobals());

test('sends only seconds the server does not have, if there are any', async () => {
  const server = aServer();
  const ledger = openLedger('amara', started, 100);
  await ledger.report(5);
  expect(server.bodies).toEqual([]);
  playOn(ledger, 3, 12);
  await ledger.report(12.4);
  expect(server.bodies).toEqual([
    { lessonId: 14, epoch: 0, positionSeconds: 12, ranges: [[5, 12]] },
  ]);
  expect(ledger.getState()).toMatchObject({ saving: { kind: 'saved' }, watched: [[0, 12]] });
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('stores reports while offline, also for the next visit, and sends them as one', async () => {
  const server = aServer();
  server.broken = 'offline';
  const ledger = openLedger('amara', started, 100);
  playOn(ledger, 5, 10);
  await ledger.report(10);
  playOn(ledger, 20, 30);
  await ledger.report(30);
  expect(ledger.getState().saving).toEqual({ kind: 'waiting' });

  server.broken = undefined;
  const nextVisit = openLedger('amara', started, 100);
  expect(nextVisit.startSeconds).toBe(30);
  await nextVisit.report(30);
  expect(server.progress.watched).toEqual([
    [0, 10],
    [20, 30],
  ]);
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('does not move the learner back when a report arrived after its page was closed', () => {
  addWaitingReport('amara', 14, { epoch: 0, positionSeconds: 4, ranges: [[2, 4]] });
  const ledger = openLedger('amara', { ...started, positionSeconds: 50 }, 100);
  expect(ledger.startSeconds).toBe(50);
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('sends again what the server has not accepted yet', async () => {
  const server = aServer();
  const ledger = openLedger('amara', started, 100);
  playOn(ledger, 5, 30);
  server.broken = { status: 200, body: { ...started, watched: [[0, 15]] } };
  await ledger.report(30);
  server.broken = undefined;
  await ledger.report(30);
  expect(server.bodies.at(-1)?.ranges).toEqual([[15, 30]]);
});

test('drops what was played before a reset on another device', async () => {
  const server = aServer();
  const ledger = openLedger('amara', started, 100);
  playOn(ledger, 5, 30);
  server.broken = {
    status: 200,
    body: { ...started, epoch: 1, watched: [], status: 'not_started' },
  };
  await ledger.report(30);
  expect(ledger.getState().watched).toEqual([]);
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('shows a rejection and does not repeat it', async () => {
  const server = aServer();
  server.broken = { status: 409, body: { code: 'course_not_published' } };
  const ledger = openLedger('amara', started, 100);
  playOn(ledger, 5, 10);
  await ledger.report(10);
  expect(ledger.getState().saving).toMatchObject({ kind: 'rejected' });
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('sends reports made during a request after it', async () => {
  const server = aServer();
  const ledger = openLedger('amara', started, 100);
  playOn(ledger, 5, 10);
  const first = ledger.report(10);
  playOn(ledger, 10, 20);
  void ledger.report(20);
  await first;
  expect(server.bodies).toHaveLength(2);
  expect(server.progress.watched).toEqual([[0, 20]]);
});

test('neither sends nor stores what is beyond the last whole second', async () => {
  const server = aServer();
  addWaitingReport('amara', 14, { epoch: 0, positionSeconds: 20, ranges: [[20, 21]] });
  const ledger = openLedger('amara', started, 20);
  expect(ledger.startSeconds).toBe(5);
  playOn(ledger, 5, 20);
  ledger.follow({ kind: 'end', seconds: 20.4, atMs: 20_400 });
  await ledger.report(20.4);
  await ledger.report(20.4);
  expect(server.bodies).toEqual([
    { lessonId: 14, epoch: 0, positionSeconds: 20, ranges: [[5, 20]] },
  ]);
  expect(readWaitingReport('amara', 14)).toBeUndefined();
});

test('is due after ten seconds, or after ten points in either direction', () => {
  const last = { atMs: 1000, percent: 50 };
  expect(isReportDue(last, { atMs: 10_999, percent: 59.9 })).toBe(false);
  expect(isReportDue(last, { atMs: 11_000, percent: 50 })).toBe(true);
  expect(isReportDue(last, { atMs: 1250, percent: 60 })).toBe(true);
  expect(isReportDue(last, { atMs: 1250, percent: 12 })).toBe(true);
});
