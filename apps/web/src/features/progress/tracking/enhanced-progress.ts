import type { EnhancedProgress, UpdateLessonProgress } from '@atrium/contracts/progress/progress';
import {
  getEnhancedProgress,
  updateLessonProgress,
} from '@atrium/contracts/progress/progress.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../../lib/api/client.ts';
import { lessonKey } from '../../courses/index.ts';

const progressKey = (courseId: number | undefined) => ['progress', 'enhanced', courseId];

/** Returns the learner's progress in a course, by lesson. */
export function useEnhancedProgress(courseId: number | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: progressKey(courseId),
    queryFn: ({ signal }) => call(getEnhancedProgress, { params: { courseId }, signal }),
  });
}

/** Stores progress from a response and invalidates what depends on it. */
export function useStoreProgress(courseId: number) {
  const queryClient = useQueryClient();
  return useCallback(
    async (progress: EnhancedProgress) => {
      await queryClient.cancelQueries({ queryKey: progressKey(courseId) });
      queryClient.setQueryData(progressKey(courseId), progress);
      void queryClient.invalidateQueries({ queryKey: ['rating', courseId] });
      void queryClient.invalidateQueries({
        queryKey: ['progress'],
        predicate: ({ queryKey }) => queryKey[1] !== 'enhanced',
      });
    },
    [queryClient, courseId],
  );
}

/** Refetches the learner's progress after a change whose response does not contain it. */
export function useRefreshProgress(courseId: number) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['progress'] });
    void queryClient.invalidateQueries({ queryKey: ['rating', courseId] });
  }, [queryClient, courseId]);
}

/** Sets the status of a lesson; all numbers then come from the response. */
export function useUpdateProgress(courseId: number) {
  const queryClient = useQueryClient();
  const keepProgress = useStoreProgress(courseId);
  return useMutation({
    // Sequential, so that responses arrive in the order of the clicks and the last one wins.
    scope: { id: `progress-${courseId}` },
    mutationFn: (body: UpdateLessonProgress) => call(updateLessonProgress, { body }),
    onSuccess: async (progress, { lessonId, status }) => {
      await keepProgress(progress);
      // A reset invalidates everything cached for the lesson.
      if (status === 'not_started') queryClient.removeQueries({ queryKey: lessonKey(lessonId) });
    },
  });
}
