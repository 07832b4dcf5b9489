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

test('a lesson without a file waits for one', () => {
  expect(rowState(aLesson())).toEqual({ name: 'pending' });
});

test.each([
  [aLatest({ state: 'processing', percent: 34 }), { name: 'processing', percent: 34 }],
  [aLatest(), { name: 'ready', file: { name: 'preparing-the-property.mp4', sizeBytes: 100 } }],
  [
    aLatest({ state: 'failed', failure: 'damaged' }),
    { name: 'failed', failure: 'damaged', stillPlays: false },
  ],
])('what the server says of %o', (latest, state) => {
  expect(rowState(aLesson({ latest }))).toEqual(state);
});

test('while a replacement is made ready it is what counts; failed, the one before still plays', () => {
  const state = (latest: ReturnType<typeof aLatest>) => rowState(aLesson({ ...replaced, latest }));
  expect(state(aLatest({ state: 'processing', percent: 5 }))).toMatchObject({ name: 'processing' });
  expect(state(aLatest({ state: 'failed', failure: 'too_long' }))).toEqual({
    name: 'failed',
    failure: 'too_long',
    stillPlays: true,
  });
});

test('a file on its way hides what the server has', () => {
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
