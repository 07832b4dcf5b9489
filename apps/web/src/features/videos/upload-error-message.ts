import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/error-message.ts';
import type { FileError } from './check-file.ts';

export type UploadMessage = { title: string; line: string };

// The server's file errors get the same texts as the checks in the browser.
const refusals: Readonly<Record<string, FileError>> = {
  invalid_file_type: 'type',
  file_too_large: 'size',
  payload_too_large: 'size',
};

/** Returns why the server rejected a file, or undefined if a retry may succeed. */
export const findFileError = (error: unknown): FileError | undefined =>
  error instanceof ApiError ? refusals[error.code] : undefined;

const isConnectionError = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network_error' || error.code === 'timeout');

const hasNoMessage = (error: unknown) =>
  !(error instanceof ApiError) || !(error.details['message'] ?? error.details['error']);

function lineOf(error: unknown, t: TFunction): string {
  if (isConnectionError(error)) return t('videos.trouble.network');
  return hasNoMessage(error) ? t('videos.trouble.unknown') : errorMessage(error, t);
}

/** Returns the title and text for a failed upload. */
export function uploadErrorMessage(error: unknown, t: TFunction): UploadMessage {
  const refusal = findFileError(error);
  if (!refusal) return { title: t('videos.trouble.title'), line: lineOf(error, t) };
  return {
    title: t(`videos.refused.${refusal}.title`),
    line: t(`videos.refused.${refusal}.line`),
  };
}

/** Like `uploadErrorMessage`, with the percentage at which a connection was lost. */
export function uploadErrorMessageAt(error: unknown, percent: number, t: TFunction): UploadMessage {
  const words = uploadErrorMessage(error, t);
  return isConnectionError(error)
    ? { ...words, line: t('videos.trouble.networkAt', { percent }) }
    : words;
}
