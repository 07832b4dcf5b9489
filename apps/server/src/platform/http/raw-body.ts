import { Readable } from 'node:stream';
import type { ErrorCode } from '@atrium/contracts/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';

const cutOff = /terminated early|unexpected end|premature|aborted/i;

/** What to answer when a body could not be read to its end. */
export function toBodyError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const wasCut = error instanceof Error && cutOff.test(error.message);
  return new AppError(wasCut ? 'upload_incomplete' : 'bad_request');
}

/**
 * Reads on what nobody wants any more: a browser hears an answer only when it has sent everything. What is longer than
 * any body may be is not worth that.
 */
export function readToTheEnd({ raw }: FastifyRequest, maxBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let left = maxBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Lets the calls of a scope take bodies of these types as they come, and no others. */
export function takeFiles(app: App, contentTypes: readonly string[]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...contentTypes], (_request, payload, done) => done(null, payload));
}

export type BodyLimit = { maxBytes: number; tooLarge: ErrorCode };

async function* bytesOf(body: Readable, { maxBytes, tooLarge }: BodyLimit): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new AppError(tooLarge);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw toBodyError(error);
  }
}

/** Does something with the file a request brings, as it comes. Past the limit it fails with the code named. */
export async function withFile<Result>(
  request: FastifyRequest,
  limit: BodyLimit,
  work: (bytes: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  request.expectLongBody();
  try {
    if (!(request.body instanceof Readable)) throw new AppError('unsupported_media_type');
    if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes) {
      throw new AppError(limit.tooLarge);
    }
    return await work(bytesOf(request.body, limit));
  } finally {
    readToTheEnd(request, limit.maxBytes);
  }
}
