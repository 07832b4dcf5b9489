import { Readable } from 'node:stream';
import type { ErrorCode } from '@atrium/contracts/base/errors';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import type { App } from './app-types.ts';

const cutOff = /terminated early|unexpected end|premature|aborted/i;

/** Maps an error while reading a body to an `AppError`. */
export function toBodyError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const wasCut = error instanceof Error && cutOff.test(error.message);
  return new AppError(wasCut ? 'upload_incomplete' : 'bad_request');
}

/**
 * Discards the rest of a body, because a browser reads the reply only after it has sent everything. Closes the
 * connection if more than `maxBytes` arrive.
 */
export function discardBody({ raw }: FastifyRequest, maxBytes: number): void {
  if (raw.readableEnded || raw.destroyed) return;
  let remaining = maxBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    remaining -= chunk.length;
    if (remaining < 0) raw.destroy();
  });
  raw.resume();
}

/** Makes the routes of a scope accept bodies of these types only, as streams. */
export function acceptFileStreams(app: App, contentTypes: readonly string[]): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...contentTypes], (_request, payload, done) => done(null, payload));
}

/** Makes the routes of a scope accept HTML forms only, as objects. Of repeated fields, the last one counts. */
export function acceptForms(app: App): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string' as const };
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

export type BodyLimit = { maxBytes: number; tooLarge: ErrorCode };

/** Yields what a client sends. The deadline of the reply does not run while nothing arrives. */
export async function* receive<Item>(
  request: FastifyRequest,
  sent: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const iterator = sent[Symbol.asyncIterator]();
  try {
    for (;;) {
      const resume = request.waitForClient();
      const { done, value } = await iterator.next().finally(resume);
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

async function* bytesOf(
  request: FastifyRequest,
  body: Readable,
  { maxBytes, tooLarge }: BodyLimit,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const chunk of receive(request, body.iterator({ destroyOnReturn: false }))) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new AppError(tooLarge);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw toBodyError(error);
  }
}

/** Passes the file in a request body to `work` as a stream. Throws `limit.tooLarge` past the limit. */
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
    return await work(bytesOf(request, request.body, limit));
  } finally {
    discardBody(request, limit.maxBytes);
  }
}
