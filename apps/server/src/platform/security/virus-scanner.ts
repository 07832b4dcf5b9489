import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** Thrown when the scanner is unreachable or can't scan the file. */
class ScannerError extends Error {
  override name = 'ScannerError';
}

/** How long the scanner may take for its next step. */
const silenceMs = 60_000;
const maxReplyBytes = 4_096;

async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    reply += String(chunk);
    if (reply.includes('\0') || reply.length > maxReplyBytes) break;
  }
  return reply.split('\0', 1)[0]?.trim() ?? '';
}

/** Sends a file in chunks, each after its length; a length of zero ends it. */
async function sendFile(socket: Socket, file: Readable): Promise<void> {
  const write = async (bytes: Buffer) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of file) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    await write(length);
    await write(chunk as Buffer);
  }
  socket.write(Buffer.alloc(4));
}

/**
 * Scans a file with a clamd at a `tcp:` URL by its INSTREAM command. Returns the name of the virus that was found, or
 * undefined for a clean file. Throws `ScannerError` if there is no verdict.
 */
export async function scanStream(url: string, file: Readable): Promise<string | undefined> {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname, port: Number(port) || 3310 });
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('the scanner does not respond')));
  try {
    await once(socket, 'connect');
    let isSent = false;
    // The scanner may reply before it has read all of the file, and its reply says more than the broken connection.
    void sendFile(socket, file).then(
      () => (isSent = true),
      (error: unknown) => socket.destroy(error as Error),
    );
    const reply = await readReply(socket);
    if (reply === 'stream: OK' && isSent) return undefined;
    const virus = /^stream: (.+) FOUND$/.exec(reply)?.[1];
    if (virus === undefined) throw new Error(reply || 'the scanner closed the connection');
    return virus;
  } catch (error) {
    throw new ScannerError('the virus scan failed', { cause: error });
  } finally {
    file.destroy();
    socket.destroy();
  }
}
