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

/** Ends uploads to keys that begin so, with what they had brought already. */
export async function abandonUploads(
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

/** Thrown where a stream fails, to tell that from a fault of the store it is brought to. */
class SourceFailure extends Error {}

/** The least a part may have that is not the last. */
const partBytes = 5_242_880;
/** How long whoever hears of a failure waits for what is left of it to be removed. */
const tidyingMs = 2_000;

type Part = { number: number; data: Buffer; isLast: boolean };

async function* readFrom(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (cause) {
    throw new SourceFailure('the stream failed', { cause });
  }
}

/**
 * Gathers a stream in parts. They share two pieces of memory in turn: whoever asks for the next part may still be busy
 * with the last one, not with the one before.
 */
async function* partsOf(stream: Readable): AsyncGenerator<Part> {
  let [filling, resting] = [Buffer.allocUnsafeSlow(partBytes), Buffer.allocUnsafeSlow(partBytes)];
  let filled = 0;
  let number = 1;
  for await (const chunk of readFrom(stream)) {
    for (let taken = 0; taken < chunk.length;) {
      if (filled === partBytes) {
        yield { number, data: filling, isLast: false };
        [filling, resting] = [resting, filling];
        filled = 0;
        number += 1;
      }
      const copied = chunk.copy(filling, filled, taken);
      taken += copied;
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
      // Waited for with the next part; until then a failure must not count as nobody's.
      sending.catch(() => undefined);
    }
    await sending;
    const MultipartUpload = { Parts: sent };
    const whole = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload });
    await client.send(whole);
  } catch (error) {
    // A part that arrives after the end would stay.
    await sending.catch(() => undefined);
    throw error;
  }
}

/** Brings a stream into storage in parts; see `Storage.putStream`. */
export async function uploadStream(
  client: S3Client,
  target: Target,
  stream: Readable,
  signal?: AbortSignal,
): Promise<void> {
  // An error nobody listens to ends the process, even one that comes when the upload has failed already.
  stream.on('error', () => undefined);
  if (signal) addAbortSignal(signal, stream);
  try {
    await sendParts(client, target, stream);
  } catch (error) {
    const said = toStorageError(error);
    // If the store is unavailable, the error is returned at once and the bucket's lifecycle rule removes the parts.
    const isAway = said instanceof StorageError && said.fault === 'storage_unavailable';
    const soon = { abortSignal: AbortSignal.timeout(tidyingMs) };
    if (!isAway) {
      await abandonUploads(client, target.Bucket, target.Key, soon).catch(() => undefined);
    }
    if (!(error instanceof SourceFailure)) throw said;
    throw signal?.aborted ? signal.reason : error.cause;
  } finally {
    // When the store fails, nobody reads on.
    stream.destroy();
  }
}
