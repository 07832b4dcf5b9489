import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** Returns the SHA-256 of bytes in memory. */
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Returns the SHA-256 of a stream of any length. */
export async function sha256OfStream(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest();
}

/** Returns the SHA-256 of a file on the local disk. */
export const sha256OfFile = (path: string): Promise<Buffer> =>
  sha256OfStream(createReadStream(path));
