import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extendReplyDeadline, startReplyDeadline, withReplyDeadline } from './reply-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { replyMs: 4_500, replyAfterWorkMs: 2_000 };

function start() {
  const expire = vi.fn<() => void>();
  return { expire, deadline: startReplyDeadline(limits, expire) };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const work = (ms: number) => () => new Promise<void>((resolve) => void setTimeout(resolve, ms));

test('expires once after the time for the reply', async () => {
  const { expire } = start();
  await wait(4_499);
  expect(expire).not.toHaveBeenCalled();
  await wait(10_000);
  expect(expire).toHaveBeenCalledOnce();
});

test('does not expire after it was canceled', async () => {
  const { expire, deadline } = start();
  const resume = deadline.waitForClient();
  deadline.cancel();
  resume();
  await wait(10_000);
  expect(expire).not.toHaveBeenCalled();
});

test('expires a grace period after work that ended late', async () => {
  const { expire, deadline } = start();
  void withReplyDeadline(deadline, () => extendReplyDeadline(work(20_000)));
  await wait(21_999);
  expect(expire).not.toHaveBeenCalled();
  await wait(2);
  expect(expire).toHaveBeenCalledOnce();
});

test('keeps the time for the reply when work ends early or fails', async () => {
  const { expire, deadline } = start();
  await Promise.all([
    deadline.extend(work(100)),
    expect(deadline.extend(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed'),
    wait(4_499),
  ]);
  expect(expire).not.toHaveBeenCalled();
  await wait(2);
  expect(expire).toHaveBeenCalledOnce();
});

test('does not count the time in which the client sends', async () => {
  const { expire, deadline } = start();
  await wait(1_000);
  const resume = deadline.waitForClient();
  await wait(60_000);
  resume();
  await wait(3_499);
  expect(expire).not.toHaveBeenCalled();
  await wait(2);
  expect(expire).toHaveBeenCalledOnce();
});

test('waits for all of several works', async () => {
  const { expire, deadline } = start();
  void deadline.extend(work(5_000));
  void deadline.extend(work(8_000));
  await wait(9_999);
  expect(expire).not.toHaveBeenCalled();
  await wait(2);
  expect(expire).toHaveBeenCalledOnce();
});

test('runs work outside of a request', async () => {
  expect(await extendReplyDeadline(async () => 1)).toBe(1);
});
