import {
  getEnhancedProgress,
  updateLessonProgress,
  type EnhancedProgress,
  type UpdateLessonProgress,
} from '@atrium/contracts/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../api/client.ts';
import { lessonKey } from '../lessons/lesson.api.ts';

const progressKey = (courseId: number | undefined) => ['progress', 'enhanced', courseId];

/** The learner's own progress in a course, lesson by lesson. */
export function useEnhancedProgress(courseId: number | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: progressKey(courseId),
    queryFn: ({ signal }) => call(getEnhancedProgress, { params: { courseId }, signal }),
  });
}

/** Takes over progress the server has answered with; whatever else depends on it is asked for again. */
export function useKeepProgress(courseId: number) {
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

/** Asks for the learner's progress again, after something the server has not answered with it. */
export function useRefreshProgress(courseId: number) {
  const queryClient = useQueryClient();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['progress'] });
    void queryClient.invalidateQueries({ queryKey: ['rating', courseId] });
  }, [queryClient, courseId]);
}

/** Moves a lesson to a status; all figures then are the ones the server answers. */
export function useUpdateProgress(courseId: number) {
  const queryClient = useQueryClient();
  const keepProgress = useKeepProgress(courseId);
  return useMutation({
    // One after the other: replies then arrive in the order of the presses, and the last one is the truth.
    scope: { id: `progress-${courseId}` },
    mutationFn: (body: UpdateLessonProgress) => call(updateLessonProgress, { body }),
    onSuccess: async (progress, { lessonId, status }) => {
      await keepProgress(progress);
      // Reset makes all that was kept with the lesson a thing of the past.
      if (status === 'not_started') queryClient.removeQueries({ queryKey: lessonKey(lessonId) });
    },
  });
}
