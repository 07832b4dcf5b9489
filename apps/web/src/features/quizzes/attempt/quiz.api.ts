import type { RequestOf } from '@atrium/contracts/api';
import { getQuiz, submitQuiz } from '@atrium/contracts/quizzes/quizzes.routes';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { lessonKey } from '../../courses/index.ts';

/** Loads the questions of a quiz. Not cached, since they may change between visits. */
export function useQuiz(lessonId: number) {
  return useQuery({
    queryKey: ['quiz', lessonId],
    queryFn: ({ signal }) => call(getQuiz, { params: { lessonId }, signal }),
    gcTime: 0,
  });
}

/** Stores the learner's progress in a course after a graded attempt. */
export type StoreProgress = (progress: EnhancedProgress) => Promise<void>;

/** Submits the answers and stores the returned progress. */
export function useSubmitQuiz(
  lessonId: number,
  storeProgress: StoreProgress,
  onGraded: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof submitQuiz>['body']) =>
      call(submitQuiz, { params: { lessonId }, body }),
    onSuccess: async ({ progress }) => {
      onGraded();
      await storeProgress(progress);
      void queryClient.invalidateQueries({ queryKey: lessonKey(lessonId) });
    },
  });
}
