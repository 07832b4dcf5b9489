import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver, type DraftSaveState } from './draft-saver.ts';

const delayMs = 800;

function aSaver() {
  const states: DraftSaveState[] = [];
  const replies: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const save = vi.fn<(draft: string, keepalive: boolean) => Promise<void>>(
    () => new Promise((resolve, reject) => replies.push({ resolve, reject })),
  );
  const saver = createDraftSaver({ save, onState: (state) => states.push(state), delayMs });
  return { saver, save, replies, last: () => states.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('saves once after a pause in typing', async () => {
  const { saver, save, replies, last } = aSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(delayMs - 1);
  saver.change('ab');
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(save.mock.calls).toEqual([['ab', false]]);
  expect(last()).toEqual({ status: 'saving' });
  replies[0]?.resolve();
  await vi.runAllTimersAsync();
  expect(last()).toEqual({ status: 'saved' });
});

test('sends one save at a time and reports saved only for the latest change', async () => {
  const { saver, save, replies, last } = aSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(delayMs);
  saver.change('ab');
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(save).toHaveBeenCalledTimes(1);
  replies[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith('ab', false);
  expect(last()).toEqual({ status: 'saving' });
});

test('flushes unsaved changes immediately on leave, and nothing if all are saved', async () => {
  const { saver, save, replies } = aSaver();
  saver.change('a');
  const left = saver.flush(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(save.mock.calls).toEqual([['a', true]]);
  replies[0]?.resolve();
  await left;
  await saver.flush(true);
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(save).toHaveBeenCalledTimes(1);
});

test('does not wait for the save in flight when flushing on leave', async () => {
  const { saver, save, replies, last } = aSaver();
  saver.change('a');
  await vi.advanceTimersByTimeAsync(delayMs);
  saver.change('ab');
  void saver.flush(true);
  expect(save.mock.calls).toEqual([
    ['a', false],
    ['ab', true],
  ]);
  // The server already has the newer draft and rejects the older one, which is ignored.
  replies[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  replies[0]?.reject(new Error('overtaken'));
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(last()).toEqual({ status: 'saved' });
  expect(save).toHaveBeenCalledTimes(2);
});

test('reports a failed save and retries it with the next flush', async () => {
  const { saver, save, replies, last } = aSaver();
  const error = new Error('offline');
  saver.change('a');
  await vi.advanceTimersByTimeAsync(delayMs);
  replies[0]?.reject(error);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ status: 'failed', error });
  void saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenLastCalledWith('a', false);
  replies[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toEqual({ status: 'saved' });
});

test('never saves a dropped change', async () => {
  const { saver, save } = aSaver();
  saver.change('a');
  await saver.drop();
  await vi.advanceTimersByTimeAsync(delayMs);
  expect(save).not.toHaveBeenCalled();
});
