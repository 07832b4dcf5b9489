import { Readable } from 'node:stream';
import { S3Client } from '@aws-sdk/client-s3';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import type { Config } from './config.ts';
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
 * Time limits of a store. The first byte of a read comes within two seconds. A write ends ten seconds after its last
 * progress: the client starts counting up to three seconds late. The body of a read may pause longer, because a slow
 * browser at the other end pauses it too.
 */
const timeouts = {
  asking: { connectionTimeout: 1_900, requestTimeout: 4_000, throwOnRequestTimeout: true },
  reading: {
    connectionTimeout: 1_900,
    requestTimeout: 2_000,
    throwOnRequestTimeout: true,
    socketTimeout: 60_000,
  },
  writing: { connectionTimeout: 1_900, socketTimeout: 7_000 },
};

/** The store had closed the idle connection the call was sent on, or answered that it failed itself. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof Error) || error.name === 'TimeoutError') return false;
  const { $metadata }: { $metadata?: { httpStatusCode?: number } } = error as object;
  const isOurs = /ECONNRESET|EPIPE|socket hang up/.test(error.message);
  return isOurs || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** A call is repeated only this soon after it began, so that both together stay within the time limit of a read. */
const repeatWithinMs = 500;

/** Repeats a call that failed at once. What timed out is not repeated, and a stream can't be sent again. */
async function repeatOnce<Result>(input: object, call: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  try {
    return await call();
  } catch (error) {
    const isLate = performance.now() - startedAt > repeatWithinMs;
    const isStream = 'Body' in input && input.Body instanceof Readable;
    if (isLate || isStream || !isWorthRepeating(error)) throw error;
    return call();
  }
}

/** The breaker of a store: five seconds without a call after three outages in a row. */
export const createStorageBreaker = (): CircuitBreaker =>
  createCircuitBreaker({
    failures: 3,
    openMs: 5_000,
    isOutage: (error) => {
      const said = toStorageError(error);
      return said instanceof StorageError && said.fault === 'storage_unavailable';
    },
  });

/** A client of any server that speaks S3. With a breaker it makes no calls while the store does not answer. */
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
    // Calls that timed out are not repeated: the time limit is for the whole call.
    maxAttempts: 1,
    requestHandler: timeouts[use],
    // Other stores than Amazon's refuse streamed bodies that carry the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  if (breaker) {
    client.middlewareStack.add(
      (next) => (args) => breaker.run(() => repeatOnce(args.input, () => next(args))),
      { step: 'initialize', name: 'circuitBreaker', priority: 'high' },
    );
  }
  return client;
}
