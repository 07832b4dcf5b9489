import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { QuestionChange, QuestionError } from './check-draft.ts';

/** Shows a success toast. */
export function toastSuccess(questionChange: QuestionChange, t: TFunction): void {
  toast({ title: t(`quizAuthoring.done.${questionChange}`) });
}

/** Shows an error toast with the reason. */
export function toastFailure(questionChange: QuestionChange, error: unknown, t: TFunction): void {
  const hasMessage = error instanceof ApiError;
  const description = hasMessage
    ? errorMessage(error, t)
    : t(`quizAuthoring.actionFailed.${questionChange}.body`);
  toast({
    tone: 'danger',
    title: t(`quizAuthoring.actionFailed.${questionChange}.title`),
    description,
  });
}

/** Shows a validation error toast. */
export function toastValidationError(problem: QuestionError, t: TFunction): void {
  const description = t(`quizAuthoring.invalid.${problem}`);
  toast({ tone: 'danger', title: t('quizAuthoring.invalid.title'), description });
}
