import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession } from '../../../lib/session/session-store.ts';
import { aSession, stubNetwork, type Answer } from '../../../lib/session/test-kit.ts';
import { watchWaitingReports } from './watch-waiting-reports.ts';
import { addWaitingReport, readWaitingReport } from './outbox.ts';
import { stubListedStorage } from './test-kit.ts';

const amara = aSession('token');
const account = amara.user.id;
const report = { epoch: 0, positionSeconds: 10, ranges: [[0, 10] as [number, number]] };
// One call reads the recorded progress, one sends the report.
const callsPerReport = 2;
const saved = { ...report, watched: report.ranges };

let stop = () => {};
let answer: Answer = 'offline';
let sent: ReturnType<typeof stubNetwork>;
const onSent = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  stubListedStorage();
  sent = stubNetwork((_, init) =>
    answer === 'offline' || init.body ? answer : { status: 200, body: { progress: null } },
  );
  answer = { status: 200, body: saved };
  endSession('signed_out');
  onSent.mockReset();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('sends reports of an earlier visit when their user signs in', async () => {
  addWaitingReport(account, 14, report);
  stop = watchWaitingReports(onSent);
  await import('./send-waiting-reports.ts');
  expect(sent).toEqual([]);
  adoptSession(amara);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(readWaitingReport(account, 14)).toBeUndefined();
});

test('sends only the reports of the user who signs in', async () => {
  addWaitingReport('somebody-else', 14, report);
  addWaitingReport(account, 15, report);
  stop = watchWaitingReports(onSent);
  adoptSession(amara);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(callsPerReport);
  expect(readWaitingReport('somebody-else', 14)).toBeDefined();
});

test('sends each report once when the connection is back', async () => {
  addWaitingReport(account, 14, report);
  answer = 'offline';
  adoptSession(amara);
  stop = watchWaitingReports(onSent);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(readWaitingReport(account, 14)).toBeDefined();
  answer = { status: 200, body: saved };
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const calls = sent.length;
  addWaitingReport(account, 15, report);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  expect(sent).toHaveLength(calls + callsPerReport);
});
