import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import type { Config } from '../base/config.ts';
import { StorageError, toStorageError } from './storage-errors.ts';

export type StorageConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

/**
 * Timeouts of object storage. The first byte of a read must arrive within two seconds. The body of a read may pause
 * longer, because a slow browser pauses it too. An upload that a user waits for fails four seconds after its last
 * progress, the write of a file by a worker ten: the client starts to count timeouts of six seconds or more three
 * seconds late.
 */
const timeouts = {
  asking: { connectionTimeout: 1_900, requestTimeout: 4_000, throwOnRequestTimeout: true },
  reading: {
    connectionTimeout: 1_900,
    requestTimeout: 2_000,
    throwOnRequestTimeout: true,
    socketTimeout: 60_000,
  },
  uploading: { connectionTimeout: 1_900, socketTimeout: 4_000 },
  writing: { connectionTimeout: 1_900, socketTimeout: 7_000 },
};

/** Returns whether the store had closed the idle connection or replied with a server error. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'TimeoutError') return false;
  const { $metadata }: { $metadata?: { httpStatusCode?: number } } = error as object;
  const isConnectionError = /ECONNRESET|EPIPE|socket hang up/.test(error.message);
  return isConnectionError || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** A call is retried only this soon after its start, so that both attempts stay within the timeout of a read. */
const retryWithinMs = 500;

/** Retries a call once if it failed fast. Timeouts are not retried, and a stream can't be sent again. */
async function retryOnce<Result>(input: object, call: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await call();
  } catch (error) {
    const isLate = performance.now() - startedAt > retryWithinMs;
    const isStream = 'Body' in input && input.Body instanceof Readable;
    if (isLate || isStream || !isRetryable(error)) throw error;
    return call();
  }
}

/** Creates the circuit breaker of a store: it opens for five seconds after three outages in a row. */
export const createStorageBreaker = (): CircuitBreaker =>
  createCircuitBreaker({
    failures: 3,
    openMs: 5_000,
    isOutage: (error) => {
      const storageError = toStorageError(error);
      return storageError instanceof StorageError && storageError.fault === 'storage_unavailable';
    },
  });

/** Creates a client of any S3-compatible server. With a breaker it makes no calls while the store is unavailable. */
export function createStorageClient(
  config: StorageConfig,
  endpoint: string,
  use: keyof typeof timeouts,
  breaker?: CircuitBreaker,
): S3Client {
  const client = new S3Client({
    endpoint,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    // No retries by the client: the timeout applies to the whole call.
    maxAttempts: 1,
    requestHandler: timeouts[use],
    // Stores other than Amazon's reject streamed bodies with the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  if (breaker) {
    client.middlewareStack.add(
      (next) => (args) => breaker.run(() => retryOnce(args.input, () => next(args))),
      { step: 'initialize', name: 'circuitBreaker', priority: 'high' },
    );
  }
  return client;
}
