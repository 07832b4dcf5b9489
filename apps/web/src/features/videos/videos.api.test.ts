import type { LessonUploadStatus } from '@atrium/contracts/media';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aLatest, aLesson } from './test-kit.ts';
import { cacheUploadStatus } from './videos.api.ts';

const queryKey = ['videos', 'status', 1];

test('a fetch started before an upload or deletion does not overwrite its result', async () => {
  const queryClient = new QueryClient();
  const ready = aLesson({ hasVideo: true, latest: aLatest() });
  const other = aLesson({ id: 15 });
  queryClient.setQueryData<LessonUploadStatus[]>(queryKey, [ready, other]);
  const late = Promise.withResolvers<LessonUploadStatus[]>();
  const pendingFetch = queryClient
    .fetchQuery({ queryKey, queryFn: () => late.promise })
    .catch(() => {});
  const emptied = aLesson();
  await cacheUploadStatus(queryClient, emptied);
  late.resolve([ready, other]);
  await pendingFetch;
  expect(queryClient.getQueryData(queryKey)).toEqual([emptied, other]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
