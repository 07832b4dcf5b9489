import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addWaitingReport, readWaitingReport } from '../../features/progress/watch/outbox.ts';
import { waitingReports } from '../../features/progress/watch/send-waiting-reports.ts';
import { adoptSession, endSession } from './session-store.ts';
import { aSession, stubListedStorage, stubNetwork, type Answer } from './test-kit.ts';
import { countUnsentWork, sendUnsentWork, setUnsentWork, watchUnsentWork } from './unsent-work.ts';

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
  setUnsentWork([async () => waitingReports]);
  endSession('signed_out');
  onSent.mockReset();
});
afterEach(() => {
  stop();
  setUnsentWork([]);
  vi.unstubAllGlobals();
});

test('sends reports of an earlier visit when their user signs in', async () => {
  addWaitingReport(account, 14, report);
  stop = watchUnsentWork(onSent);
  expect(sent).toEqual([]);
  adoptSession(amara);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(readWaitingReport(account, 14)).toBeUndefined();
});

test('sends only the reports of the user who signs in', async () => {
  addWaitingReport('somebody-else', 14, report);
  addWaitingReport(account, 15, report);
  stop = watchUnsentWork(onSent);
  adoptSession(amara);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(callsPerReport);
  expect(readWaitingReport('somebody-else', 14)).toBeDefined();
});

test('sends each report once when the connection is back', async () => {
  addWaitingReport(account, 14, report);
  answer = 'offline';
  adoptSession(amara);
  stop = watchUnsentWork(onSent);
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

test('counts and sends all kinds of work of a user', async () => {
  adoptSession(amara);
  addWaitingReport(account, 14, report);
  const send = vi.fn<() => Promise<boolean>>(async () => false);
  setUnsentWork([async () => waitingReports, async () => ({ count: () => 2, send })]);
  expect(await countUnsentWork(account)).toBe(3);
  expect(await sendUnsentWork(account)).toBe(true);
  expect(send).toHaveBeenCalledOnce();
  expect(await countUnsentWork(account)).toBe(2);
});
