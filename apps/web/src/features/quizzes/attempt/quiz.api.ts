import type { RequestOf } from '@atrium/contracts/api';
import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import {
  getQuiz,
  saveQuizAnswers,
  startQuiz,
  submitQuiz,
} from '@atrium/contracts/quizzes/quizzes.routes';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { lessonKey } from '../../courses/index.ts';

const quizKey = (lessonId: number) => ['quiz', lessonId];

/** Loads the questions of a quiz. Not cached, since they may change between visits. */
export function useQuiz(lessonId: number) {
  return useQuery({
    queryKey: quizKey(lessonId),
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

/** Starts an attempt on the server, or continues the open one. */
export function useStartQuiz(lessonId: number, onStarted: (open: OpenAttempt) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isStatementConfirmed: boolean) =>
      call(startQuiz, { params: { lessonId }, body: { isStatementConfirmed } }),
    onSuccess: onStarted,
    // The limits may have changed since they were loaded.
    onError: () => queryClient.invalidateQueries({ queryKey: quizKey(lessonId) }),
  });
}

/** Saves answers of an open attempt. */
export function useSaveAnswers(lessonId: number, attemptId: string) {
  return useMutation({
    mutationFn: (answers: RequestOf<typeof saveQuizAnswers>['body']['answers']) =>
      call(saveQuizAnswers, { params: { lessonId, attemptId }, body: { answers } }),
    networkMode: 'always',
  });
}

/** Returns a function that loads the quiz again, with the attempts used and left. */
export function useReloadQuiz(lessonId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: quizKey(lessonId) });
}
