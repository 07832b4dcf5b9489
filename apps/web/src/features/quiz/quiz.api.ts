import type { RequestOf } from '@atrium/contracts/endpoint';
import { getQuiz, submitQuiz } from '@atrium/contracts/learning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { lessonKey } from '../../lib/lessons/lesson.api.ts';
import { useStoreProgress } from '../../lib/progress/enhanced-progress.ts';

/** Loads the questions of a quiz. Not cached, since they may change between visits. */
export function useQuiz(lessonId: number) {
  return useQuery({
    queryKey: ['quiz', lessonId],
    queryFn: ({ signal }) => call(getQuiz, { params: { lessonId }, signal }),
    gcTime: 0,
  });
}

/** Submits the answers and stores the returned progress in the cache. */
export function useSubmitQuiz(
  { id: lessonId, courseId }: { id: number; courseId: number },
  onGraded: () => void,
) {
  const queryClient = useQueryClient();
  const keepProgress = useStoreProgress(courseId);
  return useMutation({
    mutationFn: (body: RequestOf<typeof submitQuiz>['body']) =>
      call(submitQuiz, { params: { lessonId }, body }),
    onSuccess: async ({ progress }) => {
      onGraded();
      await keepProgress(progress);
      void queryClient.invalidateQueries({ queryKey: lessonKey(lessonId) });
    },
  });
}
