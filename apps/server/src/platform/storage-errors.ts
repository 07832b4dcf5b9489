import type { ErrorCode } from '@atrium/contracts/errors';

/** What can be the matter with the store, by the code people are answered with. */
export type StorageFault = Extract<
  ErrorCode,
  'storage_unavailable' | 'storage_refused' | 'storage_full' | 'bucket_not_found'
>;

/** Thrown when the store, not what it was asked for, is at fault. Asking again later may help. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  /** Whether it was one object that was too large, not all of them together. */
  readonly isTooLarge: boolean;

  constructor(fault: StorageFault, cause: unknown) {
    super(`the object storage answered ${fault}`, { cause });
    this.fault = fault;
    this.isTooLarge = cause instanceof Error && cause.name === 'EntityTooLarge';
  }
}

const faultByCode: Record<string, StorageFault> = {
  NoSuchBucket: 'bucket_not_found',
  AccessDenied: 'storage_refused',
  BucketAlreadyExists: 'storage_refused',
  InvalidAccessKeyId: 'storage_refused',
  SignatureDoesNotMatch: 'storage_refused',
  QuotaExceeded: 'storage_full',
  EntityTooLarge: 'storage_full',
  InsufficientStorage: 'storage_full',
  XMinioStorageFull: 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  CircuitOpenError: 'storage_unavailable',
  TimeoutError: 'storage_unavailable',
  ECONNREFUSED: 'storage_unavailable',
  ECONNRESET: 'storage_unavailable',
  EHOSTUNREACH: 'storage_unavailable',
  ENETUNREACH: 'storage_unavailable',
  ENOTFOUND: 'storage_unavailable',
  EAI_AGAIN: 'storage_unavailable',
  EPIPE: 'storage_unavailable',
  ETIMEDOUT: 'storage_unavailable',
};

function faultByStatus(status: number): StorageFault | undefined {
  if (status === 507) return 'storage_full';
  if (status === 403) return 'storage_refused';
  return status >= 500 ? 'storage_unavailable' : undefined;
}

type Told = { name: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Says of a failed call whether the store is at fault; whatever else it was comes back as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const { name, code = '', $metadata }: Told = error;
  const fault =
    faultByCode[name] ?? faultByCode[code] ?? faultByStatus($metadata?.httpStatusCode ?? 0);
  return fault ? new StorageError(fault, error) : error;
}
