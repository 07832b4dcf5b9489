import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import type { FileRefusal } from './check-file.ts';

export type Words = { title: string; line: string };

// The server's file errors get the same texts as the checks in the browser.
const refusals: Readonly<Record<string, FileRefusal>> = {
  invalid_file_type: 'type',
  file_too_large: 'size',
  payload_too_large: 'size',
};

/** Returns why the server rejected a file, or undefined if a retry may succeed. */
export const refusalIn = (error: unknown): FileRefusal | undefined =>
  error instanceof ApiError ? refusals[error.code] : undefined;

const isConnectionError = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network_error' || error.code === 'timeout');

const hasNoMessage = (error: unknown) =>
  !(error instanceof ApiError) || !(error.details['message'] ?? error.details['error']);

function lineOf(error: unknown, t: TFunction): string {
  if (isConnectionError(error)) return t('videos.trouble.network');
  return hasNoMessage(error) ? t('videos.trouble.unknown') : errorWords(error, t);
}

/** Returns the title and text for a failed upload. */
export function uploadTrouble(error: unknown, t: TFunction): Words {
  const refusal = refusalIn(error);
  if (!refusal) return { title: t('videos.trouble.title'), line: lineOf(error, t) };
  return {
    title: t(`videos.refused.${refusal}.title`),
    line: t(`videos.refused.${refusal}.line`),
  };
}

/** Like `uploadTrouble`, with the percentage at which a connection was lost. */
export function uploadTroubleAt(error: unknown, percent: number, t: TFunction): Words {
  const words = uploadTrouble(error, t);
  return isConnectionError(error)
    ? { ...words, line: t('videos.trouble.networkAt', { percent }) }
    : words;
}
