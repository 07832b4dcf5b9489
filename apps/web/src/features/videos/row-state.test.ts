import { expect, test } from 'vitest';
import { rowState } from './row-state.ts';
import { aFile, aLatest, aLesson } from './test-kit.ts';
import type { Upload } from './upload-list.ts';

const upload = (stage: Upload['stage']): Upload => ({
  target: aLesson(),
  file: aFile('clip.mp4', 1000),
  stage,
});
const playing = aLatest({ fileName: 'before.mp4', sizeBytes: 7 });
const replaced = { hasVideo: true, playing };

test('is pending for a lesson without a file', () => {
  expect(rowState(aLesson())).toEqual({ name: 'pending' });
});

test.each([
  [aLatest({ state: 'processing', percent: 34 }), { name: 'processing', percent: 34 }],
  [aLatest(), { name: 'ready', file: { name: 'preparing-the-property.mp4', sizeBytes: 100 } }],
  [
    aLatest({ state: 'failed', failure: 'damaged' }),
    { name: 'failed', failure: 'damaged', stillPlays: false },
  ],
])('derives the state from the latest upload %o', (latest, state) => {
  expect(rowState(aLesson({ latest }))).toEqual(state);
});

test('shows the replacement while it is processed and keeps the previous video if it fails', () => {
  const state = (latest: ReturnType<typeof aLatest>) => rowState(aLesson({ ...replaced, latest }));
  expect(state(aLatest({ state: 'processing', percent: 5 }))).toMatchObject({ name: 'processing' });
  expect(state(aLatest({ state: 'failed', failure: 'too_long' }))).toEqual({
    name: 'failed',
    failure: 'too_long',
    stillPlays: true,
  });
});

test('shows the local upload instead of the server state', () => {
  const lesson = aLesson({ ...replaced, latest: playing });
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
