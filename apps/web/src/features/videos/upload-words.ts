import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import type { FileRefusal } from './check-file.ts';

export type Words = { title: string; line: string };

// What the server finds in a file is told as if the browser had found it.
const refusals: Readonly<Record<string, FileRefusal>> = {
  invalid_file_type: 'type',
  file_too_large: 'size',
  payload_too_large: 'size',
};

/** Why the server would not have a file at all; nothing where another try may help. */
export const refusalIn = (error: unknown): FileRefusal | undefined =>
  error instanceof ApiError ? refusals[error.code] : undefined;

const isUnreached = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network_error' || error.code === 'timeout');

const saysNothing = (error: unknown) =>
  !(error instanceof ApiError) || !(error.details['message'] ?? error.details['error']);

function lineOf(error: unknown, t: TFunction): string {
  if (isUnreached(error)) return t('videos.trouble.network');
  return saysNothing(error) ? t('videos.trouble.unknown') : errorWords(error, t);
}

/** What to say of a file that did not arrive. */
export function uploadTrouble(error: unknown, t: TFunction): Words {
  const refusal = refusalIn(error);
  if (!refusal) return { title: t('videos.trouble.title'), line: lineOf(error, t) };
  return {
    title: t(`videos.refused.${refusal}.title`),
    line: t(`videos.refused.${refusal}.line`),
  };
}

/** The same for the file's row, which also knows how far it came. */
export function uploadTroubleAt(error: unknown, percent: number, t: TFunction): Words {
  const words = uploadTrouble(error, t);
  return isUnreached(error)
    ? { ...words, line: t('videos.trouble.networkAt', { percent }) }
    : words;
}
