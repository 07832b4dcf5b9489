import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import {
  createQuestion,
  deleteQuestion,
  listAuthoredQuestions,
  updateQuestion,
} from '@atrium/contracts/quizzes/quizzes.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { toRequestBody } from './check-draft.ts';
import type { QuestionDraft } from './question-draft.ts';

const quizKey = (lessonId: number) => ['authored-quiz', lessonId];

/** Loads the questions of a quiz with their correct answers. */
export function useAuthoredQuiz(lessonId: number) {
  return useQuery({
    queryKey: quizKey(lessonId),
    queryFn: ({ signal }) => call(listAuthoredQuestions, { params: { lessonId }, signal }),
    staleTime: 0,
  });
}

function useQuizChanged(lessonId: number) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [quizKey(lessonId), ['course-stats']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Creates a question, or updates the `known` one. Resolves once the list is refetched. */
export function useSaveQuestion(lessonId: number) {
  return useMutation({
    mutationFn: ({ draft, known }: { draft: QuestionDraft; known?: AuthoredQuestion }) => {
      const body = toRequestBody(draft);
      if (!known) return create(createQuestion, { params: { lessonId }, body: withoutIds(body) });
      const { id: questionId, revision } = known;
      return call(updateQuestion, { params: { questionId }, body: { ...body, revision } });
    },
    onSuccess: useQuizChanged(lessonId),
  });
}

const withoutIds = ({ answers, ...fields }: ReturnType<typeof toRequestBody>) => ({
  ...fields,
  answers: answers.map(({ text, isCorrect }) => ({ text, isCorrect })),
});

/** Deletes a question. Refetches the list even on failure, as the question may already be deleted. */
export function useDeleteQuestion(lessonId: number) {
  return useMutation({
    mutationFn: (questionId: number) => call(deleteQuestion, { params: { questionId } }),
    onSettled: useQuizChanged(lessonId),
  });
}
