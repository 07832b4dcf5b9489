import { S3Client } from '@aws-sdk/client-s3';
import type { Config } from './config.ts';

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
 * Questions are answered soon or not at all; what carries bytes may take long, as long as they flow. Where somebody waits
 * for the answer, a store that stands still is given up while there is time to tell them.
 */
const patience = {
  asking: { connectionTimeout: 1_000, requestTimeout: 4_000, throwOnRequestTimeout: true },
  carrying: { connectionTimeout: 1_000, socketTimeout: 20_000 },
  receiving: { connectionTimeout: 1_000, socketTimeout: 5_000 },
};

/** A client of any server that speaks S3. */
export function createStorageClient(
  config: StorageConfig,
  endpoint: string,
  use: keyof typeof patience,
): S3Client {
  return new S3Client({
    endpoint,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    maxAttempts: 2,
    requestHandler: patience[use],
    // Other stores than Amazon's refuse streamed bodies that carry the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
