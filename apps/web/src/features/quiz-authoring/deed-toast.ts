import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Deed, Problem } from './check-draft.ts';

/** Shows a success toast. */
export function tellDone(questionChange: Deed, t: TFunction): void {
  toast({ title: t(`quizAuthoring.done.${questionChange}`) });
}

/** Shows an error toast with the reason. */
export function tellFailed(questionChange: Deed, error: unknown, t: TFunction): void {
  const hasMessage = error instanceof ApiError;
  const description = hasMessage
    ? errorWords(error, t)
    : t(`quizAuthoring.notDone.${questionChange}.line`);
  toast({ tone: 'danger', title: t(`quizAuthoring.notDone.${questionChange}.title`), description });
}

/** Shows a validation error toast. */
export function tellProblem(problem: Problem, t: TFunction): void {
  const description = t(`quizAuthoring.invalid.${problem}`);
  toast({ tone: 'danger', title: t('quizAuthoring.invalid.title'), description });
}
