import { expect, test } from 'vitest';
import { rowState, timeLeft } from './row-state.ts';
import { aFile, aLatest, aVideoLesson } from '../uploads/test-kit.ts';
import type { Upload } from '../uploads/upload-list.ts';

const upload = (stage: Upload['stage']): Upload => ({
  target: aVideoLesson(),
  file: aFile('clip.mp4', 1000),
  stage,
});
const playing = aLatest({ fileName: 'before.mp4', sizeBytes: 7 });
const replaced = { hasVideo: true, playing };

test('is pending for a lesson without a file', () => {
  expect(rowState(aVideoLesson())).toEqual({ name: 'pending' });
});

test.each([
  [aLatest({ status: 'processing', percent: 34 }), { name: 'processing', percent: 34 }],
  [aLatest(), { name: 'ready', file: { name: 'preparing-the-property.mp4', sizeBytes: 100 } }],
  [
    aLatest({ status: 'failed', failure: 'damaged' }),
    { name: 'failed', failure: 'damaged', stillPlays: false },
  ],
])('derives the state from the latest upload %o', (latest, state) => {
  expect(rowState(aVideoLesson({ latest }))).toEqual(state);
});

test('shows the replacement while it is processed and keeps the previous video if it fails', () => {
  const state = (latest: ReturnType<typeof aLatest>) =>
    rowState(aVideoLesson({ ...replaced, latest }));
  expect(state(aLatest({ status: 'processing', percent: 5 }))).toMatchObject({
    name: 'processing',
  });
  expect(state(aLatest({ status: 'failed', failure: 'too_long' }))).toEqual({
    name: 'failed',
    failure: 'too_long',
    stillPlays: true,
  });
});

test('shows the local upload instead of the server state', () => {
  const lesson = aVideoLesson({ ...replaced, latest: playing });
  expect(rowState(lesson, upload({ name: 'chosen' }))).toEqual({
    name: 'chosen',
    file: { name: 'clip.mp4', sizeBytes: 1000 },
  });
  const sending = { name: 'sending', sentBytes: 430, startedAtMs: 0, elapsedMs: 60_000 } as const;
  expect(rowState(lesson, upload(sending))).toEqual({
    name: 'uploading',
    percent: 43,
    sentBytes: 430,
    sizeBytes: 1000,
    left: { unit: 'minutes', count: 1 },
  });
});

const megabyte = 1_048_576;

test.each([
  [95, { unit: 'moment' }],
  [70, { unit: 'seconds', count: 30 }],
  [43, { unit: 'minutes', count: 1 }],
  [10, { unit: 'minutes', count: 9 }],
])('after a minute with %i of 100 MB sent, returns %o', (sent, left) => {
  expect(timeLeft(sent * megabyte, 100 * megabyte, 60_000)).toEqual(left);
});

test('returns nothing until there is enough data for an estimate', () => {
  expect(timeLeft(0, megabyte, 10_000)).toBeUndefined();
  expect(timeLeft(1000, megabyte, 200)).toBeUndefined();
});
