import { ApiError } from '../../lib/api/api-error.ts';

/** What is wrong with the place videos go to: it is not there, or the server can't use it. */
export type StorageTrouble = 'bucket' | 'config';

const troubles: Readonly<Record<string, StorageTrouble>> = {
  bucket_not_found: 'bucket',
  storage_refused: 'config',
  storage_unavailable: 'config',
};

/** What a failed call says about the storage; nothing if it failed for another reason. */
export const storageTroubleIn = (error: unknown): StorageTrouble | undefined =>
  error instanceof ApiError ? troubles[error.code] : undefined;
