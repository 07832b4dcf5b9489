import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Joins the lines of a request, with an empty line before the body. */
export const rawRequest = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;

/** A reply as it was received. Header names are lower case. */
export type RawReply = { status: number; headers: Record<string, string>; text: string };

/** Sends bytes over a new connection and returns everything received until it closes or stays silent for `quietMs`. */
export async function exchange(
  port: number,
  bytes: string,
  { quietMs = 700, everyMs = 0 }: { quietMs?: number; everyMs?: number } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  let lastAt = Date.now();
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    lastAt = Date.now();
  });
  socket.on('error', () => undefined);
  // Not `once`, which rejects when the connection is reset.
  const closed = new Promise<true>((resolve) => void socket.once('close', () => resolve(true)));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  if (everyMs > 0) {
    for (const byte of bytes) {
      if (socket.closed) break;
      socket.write(byte);
      await wait(everyMs);
    }
    lastAt = Date.now();
  } else socket.write(bytes);
  while (Date.now() - lastAt < quietMs) if (await Promise.race([closed, wait(50, false)])) break;
  socket.destroy();
  return heard;
}

/** Splits what was received into replies, by the content length of each. */
export function parseReplies(received: string): RawReply[] {
  const replies: RawReply[] = [];
  let rest = received;
  while (rest.startsWith('HTTP/1.')) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) break;
    const [start = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const length = Number(headers['content-length'] ?? 0);
    const isChunked = headers['transfer-encoding'] === 'chunked';
    const from = end + 4;
    const to = isChunked ? rest.indexOf('\r\n0\r\n\r\n', from) + 7 : from + length;
    replies.push({ status: Number(start.split(' ')[1]), headers, text: rest.slice(from, to) });
    rest = rest.slice(to);
  }
  return replies;
}
