import type { LessonUploadStatus } from '@atrium/contracts/media';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { aLatest, aLesson } from './test-kit.ts';
import { showLesson } from './videos.api.ts';

const queryKey = ['videos', 'status', 1];

test('what was asked before an upload or a deletion does not undo what it said', async () => {
  const queryClient = new QueryClient();
  const ready = aLesson({ hasVideo: true, latest: aLatest() });
  const other = aLesson({ id: 15 });
  queryClient.setQueryData<LessonUploadStatus[]>(queryKey, [ready, other]);
  const late = Promise.withResolvers<LessonUploadStatus[]>();
  const asking = queryClient.fetchQuery({ queryKey, queryFn: () => late.promise }).catch(() => {});
  const emptied = aLesson();
  await showLesson(queryClient, emptied);
  late.resolve([ready, other]);
  await asking;
  expect(queryClient.getQueryData(queryKey)).toEqual([emptied, other]);
  // What it is now is asked for soon.
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
