import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { questionChangeOf, findQuestionError, type QuestionError } from './check-draft.ts';
import { toastSuccess, toastFailure, toastValidationError } from './question-toasts.ts';
import { toDraft, isSameDraft, newDraft, type QuestionDraft } from './question-draft.ts';
import { useAuthoredQuiz, useSaveQuestion } from './quiz-authoring.api.ts';

/** An editing conflict: reported, latest version loaded, or question deleted. */
export type Conflict = {
  state: 'open' | 'loaded' | 'gone';
  typed: QuestionDraft;
};

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/** Form state of a question with validation, saving and conflict handling. */
export function useQuestionForm(
  lessonId: number,
  question: AuthoredQuestion | undefined,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const [known, setKnown] = useState(question);
  const [draft, setDraft] = useState<QuestionDraft>(() =>
    question ? toDraft(question) : newDraft(),
  );
  const [problem, setProblem] = useState<QuestionError>();
  const [conflict, setConflict] = useState<Conflict>();
  const { refetch } = useAuthoredQuiz(lessonId);
  const { mutate, isPending } = useSaveQuestion(lessonId);

  const change = (next: QuestionDraft) => {
    setDraft(next);
    if (problem !== findQuestionError(next, !known)) setProblem(undefined);
  };
  const save = () => {
    const found = findQuestionError(draft, !known);
    setProblem(found);
    if (found) {
      toastValidationError(found, t);
      return;
    }
    const questionChange = known ? questionChangeOf(known, draft) : 'question_created';
    mutate(known ? { draft, known } : { draft }, {
      onSuccess: () => {
        toastSuccess(questionChange, t);
        onSaved();
      },
      onError: (error) => {
        if (isCode(error, 'question_changed')) setConflict({ state: 'open', typed: draft });
        else if (known && isCode(error, 'not_found')) setConflict({ state: 'gone', typed: draft });
        else toastFailure(questionChange, error, t);
      },
    });
  };
  const loadAgain = async () => {
    const typed = draft;
    const { data } = await refetch({ throwOnError: true });
    const newest = data?.questions.find(({ id }) => id === known?.id);
    if (!newest) setConflict({ state: 'gone', typed });
    else {
      setKnown(newest);
      setDraft(toDraft(newest));
      setConflict({ state: 'loaded', typed });
    }
  };
  const asSaved = known ? toDraft(known) : newDraft();
  return {
    draft,
    change,
    problem,
    save,
    isSaving: isPending,
    conflict,
    loadAgain,
    /** Whether closing would lose unsaved input. */
    isAtRisk: conflict !== undefined || !isSameDraft(draft, asSaved),
  };
}
