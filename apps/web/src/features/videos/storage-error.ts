import { ApiError } from '../../lib/api/api-error.ts';

/** Storage error: the bucket is missing, or the server's configuration does not work. */
export type VideoStorageError = 'bucket' | 'config';

const errorsByCode: Readonly<Record<string, VideoStorageError>> = {
  bucket_not_found: 'bucket',
  storage_refused: 'config',
  storage_unavailable: 'config',
};

/** Returns the storage error behind a failed call, or undefined if it failed for another reason. */
export const findStorageError = (error: unknown): VideoStorageError | undefined =>
  error instanceof ApiError ? errorsByCode[error.code] : undefined;
