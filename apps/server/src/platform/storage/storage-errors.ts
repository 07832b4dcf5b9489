import type { ErrorCode } from '@atrium/contracts/base/errors';

/** Error codes for errors of the store itself. */
export type StorageFault = Extract<
  ErrorCode,
  'storage_unavailable' | 'storage_access_denied' | 'storage_full' | 'bucket_not_found'
>;

/** Thrown when the store itself fails, as opposed to a missing object. A later retry may succeed. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  /** Whether a single object was too large, as opposed to the store being full. */
  readonly isTooLarge: boolean;

  constructor(fault: StorageFault, cause: unknown) {
    super(`object storage error: ${fault}`, { cause });
    this.fault = fault;
    this.isTooLarge = cause instanceof Error && cause.name === 'EntityTooLarge';
  }
}

const faultByCode: Record<string, StorageFault> = {
  NoSuchBucket: 'bucket_not_found',
  AccessDenied: 'storage_access_denied',
  BucketAlreadyExists: 'storage_access_denied',
  InvalidAccessKeyId: 'storage_access_denied',
  SignatureDoesNotMatch: 'storage_access_denied',
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
  if (status === 403) return 'storage_access_denied';
  return status >= 500 ? 'storage_unavailable' : undefined;
}

type ErrorFields = { name: string; code?: string; $metadata?: { httpStatusCode?: number } };

/** Returns a `StorageError` if the store itself failed, otherwise the error unchanged. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const { name, code = '', $metadata }: ErrorFields = error;
  const fault =
    faultByCode[name] ?? faultByCode[code] ?? faultByStatus($metadata?.httpStatusCode ?? 0);
  return fault ? new StorageError(fault, error) : error;
}
