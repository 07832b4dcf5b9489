import { ApiError } from '../../lib/api/api-error.ts';

/** Storage error: the bucket is missing, or the server's configuration does not work. */
export type StorageTrouble = 'bucket' | 'config';

const errorsByCode: Readonly<Record<string, StorageTrouble>> = {
  bucket_not_found: 'bucket',
  storage_refused: 'config',
  storage_unavailable: 'config',
};

/** Returns the storage error behind a failed call, or undefined if it failed for another reason. */
export const storageTroubleIn = (error: unknown): StorageTrouble | undefined =>
  error instanceof ApiError ? errorsByCode[error.code] : undefined;
