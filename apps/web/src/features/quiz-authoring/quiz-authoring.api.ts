import {
  createQuestion,
  deleteQuestion,
  listAuthoredQuestions,
  updateQuestion,
  type AuthoredQuestion,
} from '@atrium/contracts/quiz-authoring';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { create } from '../../lib/api/create.ts';
import { bodyOf } from './check-draft.ts';
import type { QuestionDraft } from './question-draft.ts';

const quizKey = (lessonId: number) => ['authored-quiz', lessonId];

/** The questions of a quiz with the right answers, for those who may change them. */
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
      [quizKey(lessonId), ['course-figures']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Saves a question whole: a new one, or one that was read before. The list is up to date when it is done. */
export function useSaveQuestion(lessonId: number) {
  return useMutation({
    mutationFn: ({ draft, known }: { draft: QuestionDraft; known?: AuthoredQuestion }) => {
      const body = bodyOf(draft);
      if (!known) return create(createQuestion, { params: { lessonId }, body: withoutIds(body) });
      const { id: questionId, revision } = known;
      return call(updateQuestion, { params: { questionId }, body: { ...body, revision } });
    },
    onSuccess: useQuizChanged(lessonId),
  });
}

const withoutIds = ({ answers, ...fields }: ReturnType<typeof bodyOf>) => ({
  ...fields,
  answers: answers.map(({ text, isCorrect }) => ({ text, isCorrect })),
});

/** Takes a question away; one that is gone already is taken off the list too. */
export function useDeleteQuestion(lessonId: number) {
  return useMutation({
    mutationFn: (questionId: number) => call(deleteQuestion, { params: { questionId } }),
    onSettled: useQuizChanged(lessonId),
  });
}
