import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '../../../platform/base/errors.ts';
import {
  detectContainer,
  headBytes,
  type VideoContainer,
} from '../../../platform/media-tools/video-containers.ts';

/** Part of an upload form. */
export type FormPart =
  | { kind: 'field'; name: string; value: string }
  | {
      kind: 'file';
      name: string;
      bytes: AsyncIterable<Buffer>;
      /** Minimum size of the file, derived from the content length of the request; 0 if it is unknown. */
      leastBytes: number;
    };

/** File being received: its type by the first bytes, and its content. */
export type IncomingFile = {
  contentType: VideoContainer['contentType'];
  /** Throws `file_too_large` past the limit. */
  stream: Readable;
  /** Bytes received so far and, once the stream has ended, their SHA-256. */
  size: () => number;
  contentHash: () => Buffer;
};

/** Reads the first bytes of a file. Throws `invalid_file_type` if they are not those of a video. */
export async function openIncomingFile(
  bytes: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<IncomingFile> {
  const rest = bytes[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await rest.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const kind = detectContainer(head);
  if (!kind) throw new AppError('invalid_file_type');
  let size = 0;
  const hash = createHash('sha256');
  const count = (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) throw new AppError('file_too_large');
    hash.update(chunk);
    return chunk;
  };
  async function* all() {
    yield count(head);
    for (;;) {
      const { done, value } = await rest.next();
      if (done) return;
      yield count(value);
    }
  }
  return {
    contentType: kind.contentType,
    stream: Readable.from(all()),
    size: () => size,
    contentHash: () => hash.digest(),
  };
}
