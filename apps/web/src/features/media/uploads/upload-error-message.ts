import type { TFunction } from 'i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import type { FileError } from './check-file.ts';

export type UploadMessage = { title: string; body: string };

// The server's file errors get the same texts as the checks in the browser.
const fileErrors: Readonly<Record<string, FileError>> = {
  invalid_file_type: 'type',
  file_too_large: 'size',
  payload_too_large: 'size',
};

/** Returns why the server rejected a file, or undefined if a retry may succeed. */
export const findFileError = (error: unknown): FileError | undefined =>
  error instanceof ApiError ? fileErrors[error.code] : undefined;

const isConnectionError = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network_error' || error.code === 'timeout');

const hasNoMessage = (error: unknown) =>
  !(error instanceof ApiError) || !(error.details['message'] ?? error.details['error']);

function bodyOf(error: unknown, t: TFunction): string {
  if (isConnectionError(error)) return t('videos.uploadErrors.network');
  return hasNoMessage(error) ? t('videos.uploadErrors.unknown') : errorMessage(error, t);
}

/** Returns the title and text for a failed upload. */
export function uploadErrorMessage(error: unknown, t: TFunction): UploadMessage {
  const fileError = findFileError(error);
  if (!fileError) return { title: t('videos.uploadErrors.title'), body: bodyOf(error, t) };
  return {
    title: t(`videos.invalidFile.${fileError}.title`),
    body: t(`videos.invalidFile.${fileError}.body`),
  };
}

/** Like `uploadErrorMessage`, with the percentage at which a connection was lost. */
export function uploadErrorMessageAt(error: unknown, percent: number, t: TFunction): UploadMessage {
  const message = uploadErrorMessage(error, t);
  return isConnectionError(error)
    ? { ...message, body: t('videos.uploadErrors.networkAt', { percent }) }
    : message;
}
