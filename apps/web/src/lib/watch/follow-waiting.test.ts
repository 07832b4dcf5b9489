import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adoptSession, endSession } from '../session/session-store.ts';
import { aSession, stubNetwork, type Answer } from '../session/test-kit.ts';
import { followWaiting } from './follow-waiting.ts';
import { keepWaiting, readWaiting } from './outbox.ts';
import { stubListedStorage } from './test-kit.ts';

const amara = aSession('token');
const account = amara.user.id;
const report = { epoch: 0, positionSeconds: 10, ranges: [[0, 10] as [number, number]] };
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
  keepWaiting(account, 14, report);
  stop = followWaiting(onSent);
  await import('./send-waiting.ts');
  expect(sent).toEqual([]);
  adoptSession(amara);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(readWaiting(account, 14)).toBeUndefined();
});

test('sends nothing when another user signs in', async () => {
  keepWaiting('somebody-else', 14, report);
  stop = followWaiting(onSent);
  adoptSession(amara);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual([]);
  expect(readWaiting('somebody-else', 14)).toBeDefined();
});

test('sends once when the connection is back', async () => {
  keepWaiting(account, 14, report);
  answer = 'offline';
  adoptSession(amara);
  stop = followWaiting(onSent);
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  expect(readWaiting(account, 14)).toBeDefined();
  answer = { status: 200, body: saved };
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const calls = sent.length;
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(calls);
});
