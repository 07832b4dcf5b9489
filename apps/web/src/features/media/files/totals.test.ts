import { expect, test } from 'vitest';
import { aFile, aLatest, aVideoLesson } from '../uploads/test-kit.ts';
import { totalsOf } from './totals.ts';
import type { Upload } from '../uploads/upload-list.ts';

const upload = (id: number, size: number, stage: Upload['stage']): [number, Upload] => [
  id,
  { target: aVideoLesson({ id, title: '' }), file: aFile('a.mp4', size), stage },
];

test('sums sending, waiting and completed files into the total', () => {
  const uploads = new Map([
    upload(1, 100, { name: 'sending', sentBytes: 40, startedAtMs: 0, elapsedMs: 0 }),
    upload(2, 30, { name: 'waiting' }),
    upload(3, 500, { name: 'chosen' }),
    upload(4, 500, { name: 'rejected', fileError: 'type' }),
  ]);
  const processing = aLatest({ status: 'processing', percent: 1 });
  const lessons = [
    aVideoLesson({ id: 2, latest: processing }),
    aVideoLesson({ id: 9, latest: processing }),
  ];
  expect(totalsOf({ uploads, arrivedBytes: 20 }, lessons)).toEqual({
    uploading: 1,
    waiting: 1,
    processing: 1,
    chosen: 1,
    sentBytes: 60,
    totalBytes: 150,
  });
});
