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
import { extendReplyDeadline } from '../limits/reply-deadline.ts';
import { createBucket, setBucketRules } from './storage-bucket.ts';
import { createStorageBreaker, createStorageClient, type StorageConfig } from './storage-client.ts';
import { toStorageError } from './storage-errors.ts';
import { findLastModified, listFolders, listKeys } from './storage-lists.ts';
import { abortUploads, uploadStream } from './storage-uploads.ts';
import { hasVersions, keepVersions, undelete } from './storage-versions.ts';

/** Object storage. Errors of the store itself are thrown as `StorageError`. */
export type Storage = {
  /** Creates the bucket unless it exists, and sets its rules. Idempotent. */
  ensureBucket: () => Promise<void>;
  /** Keeps deleted objects for a number of days, so that they can be restored with a backup of the database. */
  keepVersions: (days: number) => Promise<void>;
  /** Returns whether deleted objects are kept. */
  hasVersions: () => Promise<boolean>;
  /** Restores the objects that were deleted at or after a time. Returns their number. */
  undelete: (since: Date) => Promise<number>;
  /** Returns whether the store responds and has the bucket. */
  isReady: () => Promise<boolean>;
  has: (key: string) => Promise<boolean>;
  /** Stores a small object. */
  put: (key: string, body: Uint8Array, contentType: string) => Promise<void>;
  /** Uploads a file from disk without loading it into memory. */
  putFile: (key: string, path: string, contentType: string) => Promise<void>;
  /**
   * Uploads a stream with a few parts in memory at a time. If the stream fails or the signal aborts, nothing remains in
   * the store, and the stream's own error or the signal's reason is thrown.
   */
  putStream: (
    key: string,
    stream: Readable,
    contentType: string,
    options?: { signal?: AbortSignal },
  ) => Promise<void>;
  get: (key: string) => Promise<{ body: Uint8Array; contentType: string | undefined }>;
  /** Opens an object as a stream with its type. The caller must read or destroy it. */
  open: (key: string) => Promise<{ stream: Readable; contentType: string | undefined }>;
  /** Opens an object as a stream. The caller must read or destroy it. */
  openStream: (key: string) => Promise<Readable>;
  /** Downloads an object to a file. */
  downloadTo: (key: string, path: string) => Promise<void>;
  /** Removes objects. Missing ones are ignored. */
  remove: (keys: string[]) => Promise<void>;
  /** Lists the direct subfolders of a folder, one page at a time: `videos/` has `videos/1/`. */
  listFolders: (prefix: string) => AsyncIterable<string[]>;
  /** Returns when an object in a folder was last written; undefined if the folder is empty. */
  findLastModified: (prefix: string) => Promise<Date | undefined>;
  /** Removes every object with this prefix and aborts unfinished uploads to it. */
  removeFolder: (prefix: string) => Promise<void>;
  /** Returns a URL with which a browser can read this object for the given time. Never log it. */
  signGet: (key: string, seconds: number) => Promise<string>;
  close: () => void;
};

/** Keys are never reused for other content, so objects can be cached forever. */
const CacheControl = 'public, max-age=31536000, immutable';

async function orStorageError<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toStorageError(error);
  }
}

/**
 * Returns a signing date that is the same within a minute (a second for short lifetimes), so that the URL is the same
 * and can be cached. The date is never in the future, so a URL is never valid for longer.
 */
function roundedSigningDate(lifetimeSeconds: number): Date {
  const windowMs = lifetimeSeconds < 300 ? 1_000 : 60_000;
  return new Date(Math.floor(Date.now() / windowMs) * windowMs);
}

/** Creates object storage on any S3-compatible server. */
export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const breaker = createStorageBreaker();
  const client = createStorageClient(config, config.S3_ENDPOINT, 'asking', breaker);
  const reader = createStorageClient(config, config.S3_ENDPOINT, 'reading', breaker);
  const writer = createStorageClient(config, config.S3_ENDPOINT, 'writing', breaker);
  const uploader = createStorageClient(config, config.S3_ENDPOINT, 'uploading', breaker);
  // The signature covers the host, so it must be the one browsers use.
  const signer = createStorageClient(config, config.S3_PUBLIC_ENDPOINT, 'asking');

  const isReady = () =>
    reader.send(new HeadBucketCommand({ Bucket })).then(
      () => true,
      () => false,
    );

  async function read(Key: string) {
    const object = await reader.send(new GetObjectCommand({ Bucket, Key }));
    if (!object.Body) throw new Error(`object ${Key} has no body`);
    return { body: object.Body, contentType: object.ContentType };
  }

  async function open(key: string) {
    const { body: stream, contentType } = await read(key);
    if (!(stream instanceof Readable)) throw new Error(`object ${key} is not a stream`);
    return { stream, contentType };
  }
  const openStream = async (key: string) => (await open(key)).stream;

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
    keepVersions: (days) => orStorageError(() => keepVersions(writer, Bucket, days)),
    hasVersions: () => orStorageError(() => hasVersions(client, Bucket)),
    undelete: (since) => orStorageError(() => undelete(writer, Bucket, since)),
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
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }));
      }),
    putFile: (Key, path, ContentType) =>
      orStorageError(async () => {
        const { size: ContentLength } = await stat(path);
        const Body = createReadStream(path);
        const file = { Body, ContentLength, ContentType, CacheControl };
        await writer.send(new PutObjectCommand({ Bucket, Key, ...file }));
      }),
    putStream: (Key, stream, ContentType, { signal } = {}) =>
      extendReplyDeadline(() =>
        uploadStream(uploader, { Bucket, Key, ContentType, CacheControl }, stream, signal),
      ),
    get: (Key) =>
      orStorageError(async () => {
        const { body, contentType } = await read(Key);
        return { body: await body.transformToByteArray(), contentType };
      }),
    open: (key) => orStorageError(() => open(key)),
    openStream: (key) => orStorageError(() => openStream(key)),
    downloadTo: (key, path) =>
      orStorageError(async () => pipeline(await openStream(key), createWriteStream(path))),
    remove: (keys) => orStorageError(() => remove(keys)),
    listFolders: (prefix) => listFolders(client, Bucket, prefix),
    findLastModified: (prefix) => orStorageError(() => findLastModified(client, Bucket, prefix)),
    removeFolder: (prefix) =>
      orStorageError(async () => {
        await abortUploads(client, Bucket, prefix);
        await remove(await listKeys(client, Bucket, prefix));
      }),
    signGet: (Key, expiresIn) =>
      getSignedUrl(signer, new GetObjectCommand({ Bucket, Key }), {
        expiresIn,
        signingDate: roundedSigningDate(expiresIn),
      }),
    close() {
      for (const each of [client, reader, writer, uploader, signer]) each.destroy();
    },
  };
}
