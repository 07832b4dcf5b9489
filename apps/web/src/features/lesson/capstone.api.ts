import type { RequestOf } from '@atrium/contracts/endpoint';
import { getCapstone, saveCapstone, type Capstone } from '@atrium/contracts/learning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api/client.ts';
import { lessonKey } from '../../lib/lessons/lesson.api.ts';
import { useKeepProgress } from '../../lib/progress/enhanced-progress.ts';

const capstoneKey = (lessonId: number) => [...lessonKey(lessonId), 'capstone'];

/** What a learner changes about a project. */
export type CapstoneDraft = Pick<Capstone, 'checkedTaskIds' | 'reflection'>;

/** A project's tasks with the learner's own work on them. */
export function useCapstone(lessonId: number) {
  return useQuery({
    queryKey: capstoneKey(lessonId),
    queryFn: ({ signal }) => call(getCapstone, { params: { lessonId }, signal }),
  });
}

/** Keeps the work on a project; whoever comes back finds it, even before the reply is here. */
export function useKeepCapstone(lessonId: number) {
  const queryClient = useQueryClient();
  return useCallback(
    async (draft: CapstoneDraft, outlive: boolean) => {
      queryClient.setQueryData<Capstone>(
        capstoneKey(lessonId),
        (before) => before && { ...before, ...draft },
      );
      const body: RequestOf<typeof saveCapstone>['body'] = { ...draft, submit: false };
      await call(saveCapstone, { params: { lessonId }, body, keepalive: outlive });
    },
    [queryClient, lessonId],
  );
}

/** Hands a project in; the project and all progress then are the ones the server answers. */
export function useSubmitCapstone(lessonId: number, courseId: number) {
  const queryClient = useQueryClient();
  const keepProgress = useKeepProgress(courseId);
  return useMutation({
    mutationFn: (draft: CapstoneDraft) =>
      call(saveCapstone, { params: { lessonId }, body: { ...draft, submit: true } }),
    onSuccess: async ({ capstone, progress }) => {
      queryClient.setQueryData(capstoneKey(lessonId), capstone);
      await keepProgress(progress);
    },
    onError: () => {
      // It may have been handed in from another window.
      void queryClient.invalidateQueries({ queryKey: capstoneKey(lessonId) });
    },
  });
}
