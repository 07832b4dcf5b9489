import type { VideoProgress } from '@atrium/contracts/progress/lessons';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession } from '../../../lib/session/session-store.ts';
import {
  aSession,
  stubListedStorage,
  stubNetwork,
  type Answer,
} from '../../../lib/session/test-kit.ts';
import { addWaitingReport, readWaitingReport } from './outbox.ts';
import { unionRanges } from '../../media/playback/ranges.ts';
import { sendWaitingReports, waitingReports } from './send-waiting-reports.ts';

const nothing: Omit<VideoProgress, 'lessonId'> = {
  status: 'in_progress',
  completedAt: null,
  completedBy: null,
  epoch: 0,
  positionSeconds: 0,
  watched: [],
  watchedPercent: 0,
};

const session = aSession('token');
const amara = session.user.id;

type Report = { lessonId: number; positionSeconds: number; ranges: VideoProgress['watched'] };

/** A fake server with some started lessons; others do not exist. `broken` is returned instead while set. */
function aServer(lessons: Record<number, Partial<VideoProgress>>) {
  const server = { reports: [] as Report[], broken: undefined as Answer | undefined };
  stubNetwork((url, init): Answer => {
    if (server.broken) return server.broken;
    const report = init.body ? (JSON.parse(init.body as string) as Report) : undefined;
    const lessonId = report?.lessonId ?? Number(url.split('/').at(-1));
    const known = lessons[lessonId];
    if (!known) return { status: 404, body: { code: 'not_found' } };
    const progress = { ...nothing, lessonId, ...known };
    if (!report) return { status: 200, body: { progress } };
    server.reports.push(report);
    const watched = unionRanges(progress.watched, report.ranges);
    return { status: 200, body: { ...progress, watched } };
  });
  return server;
}

const leaveReport = (lessonId: number, to: number) =>
  addWaitingReport(amara, lessonId, { epoch: 0, positionSeconds: to, ranges: [[0, to]] });

beforeEach(() => {
  stubListedStorage();
  adoptSession(session);
});
afterEach(() => void vi.unstubAllGlobals());

test('sends the report of each lesson once and removes it', async () => {
  const server = aServer({ 14: {}, 15: {} });
  leaveReport(14, 10);
  leaveReport(14, 20);
  leaveReport(15, 5);
  expect(await sendWaitingReports(amara)).toBe(true);
  expect(server.reports).toMatchObject([
    { lessonId: 14, positionSeconds: 20, ranges: [[0, 20]] },
    { lessonId: 15, positionSeconds: 5, ranges: [[0, 5]] },
  ]);
  expect(readWaitingReport(amara, 14)).toBeUndefined();
  expect(await sendWaitingReports(amara)).toBe(false);
  expect(server.reports).toHaveLength(2);
});

test('does not resend what has arrived without a response, which would move the learner back', async () => {
  const server = aServer({ 14: { watched: [[0, 60]], positionSeconds: 60 } });
  leaveReport(14, 10);
  expect(await sendWaitingReports(amara)).toBe(false);
  expect(server.reports).toEqual([]);
  expect(readWaitingReport(amara, 14)).toBeUndefined();
});

test('drops what was played before a reset', async () => {
  const server = aServer({ 14: { epoch: 1 } });
  leaveReport(14, 10);
  expect(await sendWaitingReports(amara)).toBe(false);
  expect(server.reports).toEqual([]);
});

test('keeps all reports while offline', async () => {
  const server = aServer({ 14: {}, 15: {} });
  leaveReport(14, 10);
  leaveReport(15, 5);
  for (const answer of ['offline', { status: 503 }, { status: 429 }] as const) {
    server.broken = answer;
    expect(await sendWaitingReports(amara)).toBe(false);
  }
  expect([readWaitingReport(amara, 14), readWaitingReport(amara, 15)]).toMatchObject([
    { ranges: [[0, 10]] },
    { ranges: [[0, 5]] },
  ]);
});

test('drops the report of a deleted lesson and sends the others', async () => {
  const server = aServer({ 15: {} });
  leaveReport(14, 10);
  leaveReport(15, 5);
  expect(await sendWaitingReports(amara)).toBe(true);
  expect(server.reports).toMatchObject([{ lessonId: 15 }]);
  expect(readWaitingReport(amara, 14)).toBeUndefined();
});

test('does not send reports of another user of this browser', async () => {
  const server = aServer({ 14: {} });
  leaveReport(14, 10);
  expect(await sendWaitingReports('jonas')).toBe(false);
  expect(server.reports).toEqual([]);
  expect(readWaitingReport(amara, 14)).toBeDefined();
});

test('does not send the rest as another user who signs in meanwhile', async () => {
  const jonas = { ...session, user: { ...session.user, id: 'jonas' } };
  const sent = stubNetwork(() => {
    adoptSession(jonas);
    return { status: 200, body: { progress: { ...nothing, lessonId: 14, watched: [[0, 60]] } } };
  });
  leaveReport(14, 10);
  leaveReport(15, 5);
  expect(await sendWaitingReports(amara)).toBe(false);
  expect(sent).toHaveLength(1);
  expect(waitingReports.count(amara)).toBe(2);
});
