import type { TFunction } from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { errorMessage } from '../api/error-message.ts';

/** Returns why a document is not saved, as text. */
export function saveErrorText(error: unknown, t: TFunction): string {
  const isGone = error instanceof ApiError && error.status === 404;
  return isGone ? t('courseEditor.state.gone') : errorMessage(error, t);
}
