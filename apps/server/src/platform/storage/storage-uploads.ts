import { addAbortSignal, type Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { StorageError, toStorageError } from './storage-errors.ts';

type Target = { Bucket: string; Key: string; ContentType: string; CacheControl: string };

/** Aborts unfinished uploads to keys with a prefix and removes their parts. */
export async function abortUploads(
  client: S3Client,
  Bucket: string,
  Prefix: string,
  options: { abortSignal?: AbortSignal } = {},
): Promise<void> {
  const list = new ListMultipartUploadsCommand({ Bucket, Prefix });
  const { Uploads = [] } = await client.send(list, options);
  for (const { Key, UploadId } of Uploads) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), options);
  }
}

/** Thrown when the source stream fails, to distinguish it from errors of the store. */
class SourceError extends Error {}

/** Minimum size of every part but the last. */
const partBytes = 5_242_880;
/** How long a failed upload waits for its parts to be removed before it throws. */
const cleanupMs = 2_000;

type Part = { number: number; data: Buffer; isLast: boolean };

async function* readFrom(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (cause) {
    throw new SourceError('the source stream failed', { cause });
  }
}

/**
 * Splits a stream into parts that alternate between two buffers: a consumer that requests the next part may still be
 * using the last one, but not the one before.
 */
async function* partsOf(stream: Readable): AsyncGenerator<Part> {
  let [filling, spare] = [Buffer.allocUnsafeSlow(partBytes), Buffer.allocUnsafeSlow(partBytes)];
  let filled = 0;
  let number = 1;
  for await (const chunk of readFrom(stream)) {
    for (let offset = 0; offset < chunk.length;) {
      if (filled === partBytes) {
        yield { number, data: filling, isLast: false };
        [filling, spare] = [spare, filling];
        filled = 0;
        number += 1;
      }
      const copied = chunk.copy(filling, filled, offset);
      offset += copied;
      filled += copied;
    }
  }
  yield { number, data: filling.subarray(0, filled), isLast: true };
}

async function sendParts(client: S3Client, target: Target, stream: Readable): Promise<void> {
  const { Bucket, Key } = target;
  const sent: { PartNumber: number; ETag: string | undefined }[] = [];
  let UploadId: string | undefined;
  let sending: Promise<void> = Promise.resolve();
  const send = async ({ number: PartNumber, data: Body }: Part) => {
    const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
    const { ETag } = await client.send(part);
    sent.push({ PartNumber, ETag });
  };
  try {
    for await (const part of partsOf(stream)) {
      if (part.isLast && part.number === 1) {
        await client.send(new PutObjectCommand({ ...target, Body: part.data }));
        return;
      }
      UploadId ??= (await client.send(new CreateMultipartUploadCommand(target))).UploadId;
      await sending;
      sending = send(part);
      // Awaited with the next part; until then a rejection must not count as unhandled.
      sending.catch(() => undefined);
    }
    await sending;
    const MultipartUpload = { Parts: sent };
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
    await client.send(complete);
  } catch (error) {
    // A part that arrives after the upload was aborted would remain in the store.
    await sending.catch(() => undefined);
    throw error;
  }
}

/** Uploads a stream in parts; see `Storage.putStream`. */
export async function uploadStream(
  client: S3Client,
  target: Target,
  stream: Readable,
  signal?: AbortSignal,
): Promise<void> {
  // A stream error without a listener ends the process, even after the upload has failed.
  stream.on('error', () => undefined);
  if (signal) addAbortSignal(signal, stream);
  try {
    await sendParts(client, target, stream);
  } catch (error) {
    const storageError = toStorageError(error);
    // If the store is unavailable, the error is returned at once and the bucket's lifecycle rule removes the parts.
    const isUnavailable =
      storageError instanceof StorageError && storageError.fault === 'storage_unavailable';
    const cleanupOptions = { abortSignal: AbortSignal.timeout(cleanupMs) };
    if (!isUnavailable) {
      await abortUploads(client, target.Bucket, target.Key, cleanupOptions).catch(() => undefined);
    }
    if (!(error instanceof SourceError)) throw storageError;
    throw signal?.aborted ? signal.reason : error.cause;
  } finally {
    // If the store fails, the stream is not read to its end.
    stream.destroy();
  }
}
