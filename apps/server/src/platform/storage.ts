import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createBucket, setBucketRules } from './storage-bucket.ts';
import { createStorageBreaker, createStorageClient, type StorageConfig } from './storage-client.ts';
import { toStorageError } from './storage-errors.ts';
import { findLastPut, listFolders, listKeys } from './storage-lists.ts';
import { abandonUploads, uploadStream } from './storage-uploads.ts';

/** An object store. Its own faults are thrown as `StorageError`. */
export type Storage = {
  /** Creates the bucket where it does not exist yet, and sets its rules; again changes nothing. */
  ensureBucket: () => Promise<void>;
  /** Whether the store answers and has the bucket. */
  isReady: () => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Puts a file from disk, however large, without holding it in memory. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>;
  /**
   * Puts what comes out of a stream, a few parts of it in memory at a time. If the stream fails or the signal aborts,
   * nothing of it stays behind, and what is thrown is the stream's own error or the signal's reason.
   */
  putStream: (
    key: string,
    stream: Readable,
    contentType: string,
    options?: { signal?: AbortSignal },
  ) => Promise<void>;
  get: (key: string) => Promise<{ body: Uint8Array; contentType: string | undefined }>;
  /** An object as it comes from the store, however large it is. Whoever asks reads it, or destroys it. */
  openStream: (key: string) => Promise<Readable>;
  /** Writes an object into a file, however large it is. */
  downloadTo: (key: string, path: string) => Promise<void>;
  /** Removes objects; those that are not there are as good as removed. */
  remove: (keys: string[]) => Promise<void>;
  /** The folders right under one, a page of them at a time: `videos/` has `videos/1/`, whatever lies in it. */
  listFolders: (prefix: string) => AsyncIterable<string[]>;
  /** When something was last put into a folder; nothing where it is empty. */
  findLastPut: (prefix: string) => Promise<Date | undefined>;
  /** Removes every object whose key begins so, and every upload under way to one. */
  removeFolder: (prefix: string) => Promise<void>;
  /** An address under which a browser may read this one object for so many seconds. Never log it. */
  signGet: (key: string, seconds: number) => Promise<string>;
  close: () => void;
};

/** No key is ever given to another content, so whoever has an object may keep it. */
const CacheControl = 'public, max-age=31536000, immutable';

async function orStorageError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/** Whoever asks within a minute gets the same address, which caches know again. It never lasts longer for that. */
function lastFullMinute(lifetimeSeconds: number): Date {
  const windowMs = lifetimeSeconds < 300 ? 1_000 : 60_000;
  return new Date(Math.floor(Date.now() / windowMs) * windowMs);
}

/** Object storage: any server that speaks S3. */
export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const breaker = createStorageBreaker();
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking', breaker);
  const reader = createStorageClient(config, config.S3_ENDPOINT, 'reading', breaker);
  const writer = createStorageClient(config, config.S3_ENDPOINT, 'writing', breaker);
  // A signature covers the host: it has to be the one browsers ask.
  const signer = createStorageClient(config, config.S3_PUBLIC_ENDPOINT, 'asking');

  const isReady = () =>
    reader.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    );

  async function read(Key: string) {
    const object = await reader.send(new GetObjectCommand({ Bucket, Key }));
    if (!object.Body) throw new Error(`the object ${Key} came back without a body`);
    return { body: object.Body, contentType: object.ContentType };
  }

  async function openStream(key: string) {
    const { body } = await read(key);
    if (!(body instanceof Readable)) throw new Error(`the object ${key} came as no stream`);
    return body;
  }

  async function remove(keys: string[]) {
    for (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket, Key }));
  }

  return {
    isReady,
    ensureBucket: () =>
      orStorageError(async () => {
        if (!(await isReady())) await createBucket(writer, Bucket);
        await setBucketRules(writer, Bucket, config.PUBLIC_URL);
      }),
    has: (Key) =>
      orStorageError(async () => {
        try {
          await reader.send(new HeadObjectCommand({ Bucket, Key }));
          return true;
        } catch (error) {
          if (error instanceof NotFound) return false;
          throw error;
        }
      }),
    put: (Key, Body, ContentType) =>
      orStorageError(async () => {
        await writer.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
      }),
    putFile: (Key, path, ContentType) =>
      orStorageError(async () => {
        const { size: ContentLength } = await stat(path);
        const Body = createReadStream(path);
        const file = { Body, ContentLength, ContentType, CacheControl };
        await writer.send(new PutObjectCommand({ Bucket, Key, ...file }));
      }),
    putStream: (Key, stream, ContentType, { signal } = {}) =>
      uploadStream(writer, { Bucket, Key, ContentType, CacheControl }, stream, signal),
    get: (Key) =>
      orStorageError(async () => {
        const { body, contentType } = await read(Key);
        return { body: await body.transformToByteArray(), contentType };
      }),
    openStream: (key) => orStorageError(() => openStream(key)),
    downloadTo: (key, path) =>
      orStorageError(async () => pipeline(await openStream(key), createWriteStream(path))),
    remove: (keys) => orStorageError(() => remove(keys)),
    listFolders: (prefix) => listFolders(client, Bucket, prefix),
    findLastPut: (prefix) => orStorageError(() => findLastPut(client, Bucket, prefix)),
    removeFolder: (prefix) =>
      orStorageError(async () => {
        await abandonUploads(client, Bucket, prefix);
        await remove(await listKeys(client, Bucket, prefix));
      }),
    signGet: (Key, expiresIn) =>
      getSignedUrl(signer, new GetObjectCommand({ Bucket, Key }), {
        expiresIn,
        signingDate: lastFullMinute(expiresIn),
      }),
    close() {
      for (const each of [client, reader, writer, signer]) each.destroy();
    },
  };
}
