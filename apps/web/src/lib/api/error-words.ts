import type { TFunction } from 'i18next';
import { ApiError } from './api-error.ts';

/** The words a person reads for anything a call can fail with. */
export function errorWords(error: unknown, t: TFunction): string {
  return error instanceof ApiError ? t(`errors.${error.code}`) : t('errors.unknown');
}
