import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from './config.ts';

export type Storage = {
  /** Creates the bucket where it does not exist yet. */
  ensureBucket: () => Promise<void>;
  /** Whether the store answers and has the bucket. */
  isReady: () => Promise<boolean>;
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  get: (key: string) => Promise<{ body: Uint8Array; contentType: string | undefined }>;
  close: () => void;
};

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Object storage: any server that speaks S3. */
export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: {
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 },
    // Other stores than Amazon's refuse streamed bodies that carry the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function isReady() {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    isReady,
    async ensureBucket() {
      if (!(await isReady())) await client.send(new CreateBucketCommand({ Bucket }));
    },
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async get(Key) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!object.Body) throw new Error(`the object ${Key} came back without a body`);
      return { body: await object.Body.transformToByteArray(), contentType: object.ContentType };
    },
    close: () => client.destroy(),
  };
}
