import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  CreateBucketCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from './config.ts';

export type Storage = {
  /** Creates the bucket where it does not exist yet, and lets the product's pages read signed addresses. */
  ensureBucket: () => Promise<void>;
  /** Whether the store answers and has the bucket. */
  isReady: () => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Puts a file from disk, however large, without holding it in memory. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>;
  get: (key: string) => Promise<{ body: Uint8Array; contentType: string | undefined }>;
  /** An address under which a browser may read this one object for so many seconds. Never log it. */
  signGet: (key: string, seconds: number) => Promise<string>;
  close: () => void;
};

type StorageConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'S3_ENDPOINT'
  | 'S3_PUBLIC_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>;

function createClient(config: StorageConfig, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
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
}

/** Object storage: any server that speaks S3. */
export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const client = createClient(config, config.S3_ENDPOINT);
  // A signature covers the host: it has to be the one browsers ask.
  const signer = createClient(config, config.S3_PUBLIC_ENDPOINT);

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
      const rule = {
        AllowedOrigins: [config.PUBLIC_URL],
        AllowedMethods: ['GET', 'HEAD'],
        AllowedHeaders: ['Range'],
        ExposeHeaders: ['Content-Range', 'Accept-Ranges', 'Content-Length'],
        MaxAgeSeconds: 3_600,
      };
      const cors = { Bucket, CORSConfiguration: { CORSRules: [rule] } };
      await client.send(new PutBucketCorsCommand(cors));
    },
    async has(Key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
    async put(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async putFile(Key, path, ContentType) {
      const { size: ContentLength } = await stat(path);
      const Body = createReadStream(path);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
    },
    async get(Key) {
      const object = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!object.Body) throw new Error(`the object ${Key} came back without a body`);
      return { body: await object.Body.transformToByteArray(), contentType: object.ContentType };
    },
    signGet: (Key, expiresIn) =>
      getSignedUrl(signer, new GetObjectCommand({ Bucket, Key }), { expiresIn }),
    close() {
      client.destroy();
      signer.destroy();
    },
  };
}
