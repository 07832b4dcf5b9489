import type { LessonUploadStatus } from '@atrium/contracts/media/media';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aLatest, aVideoLesson, aFile } from './test-kit.ts';
import { cacheUploadStatus, findCompletedUpload, mayHaveSucceeded } from './videos.api.ts';
import { ApiError } from '../../../lib/http/api-error.ts';

const queryKey = ['videos', 'status', 1];

test('a fetch started before an upload or deletion does not overwrite its result', async () => {
  const queryClient = new QueryClient();
  const ready = aVideoLesson({ hasVideo: true, latest: aLatest() });
  const other = aVideoLesson({ id: 15 });
  queryClient.setQueryData<LessonUploadStatus[]>(queryKey, [ready, other]);
  const late = Promise.withResolvers<LessonUploadStatus[]>();
  const pendingFetch = queryClient
    .fetchQuery({ queryKey, queryFn: () => late.promise })
    .catch(() => {});
  const emptied = aVideoLesson();
  await cacheUploadStatus(queryClient, emptied);
  late.resolve([ready, other]);
  await pendingFetch;
  expect(queryClient.getQueryData(queryKey)).toEqual([emptied, other]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

const file = aFile('a.mp4', 100);
const lost = new ApiError(0, 'network_error', '');

test('is uncertain only if the whole file was sent and no response came', () => {
  expect(mayHaveSucceeded(lost, 100, { file })).toBe(true);
  expect(mayHaveSucceeded(lost, 99, { file })).toBe(false);
  expect(mayHaveSucceeded(new ApiError(503, 'storage_unavailable', ''), 100, { file })).toBe(false);
  expect(mayHaveSucceeded(new Error('cancelled'), 100, { file })).toBe(false);
});

test('finds the upload if the lesson has a new file of the same size', () => {
  const target = aVideoLesson({ latest: aLatest({ id: 'before' }) });
  const upload = { target, file };
  const after = (id: string, sizeBytes: number) =>
    aVideoLesson({ latest: aLatest({ id, sizeBytes }) });
  const arrived = after('new', 100);
  expect(findCompletedUpload([aVideoLesson({ id: 1 }), arrived], upload)).toBe(arrived);
  expect(findCompletedUpload([after('before', 100)], upload)).toBeUndefined();
  expect(findCompletedUpload([after('other', 70)], upload)).toBeUndefined();
  expect(findCompletedUpload([aVideoLesson()], upload)).toBeUndefined();
});
