import { connect } from 'node:net';
import { createTransport } from 'nodemailer';
import pg from 'pg';
import type { Observation } from '../users/observations.ts';

/** Throws unless a fault shows in what it is meant to affect: a fault without effect would pass. */
export function requireEffect(hasEffect: boolean, expected: string): void {
  if (!hasEffect) throw new Error(`The fault had no effect: ${expected}`);
}

/** Returns the first bytes that a server sends, after a request if one is given; undefined if it sends none in time. */
export const askServer = (
  { host, port }: { host: string; port: number },
  request: string,
  waitMs = 1_000,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    const finish = (reply?: string) => {
      socket.destroy();
      resolve(reply);
    };
    socket.setTimeout(waitMs, finish).once('error', () => finish());
    socket.once('close', () => finish()).once('data', (bytes) => finish(bytes.toString('latin1')));
    socket.write(request);
  });

/** Returns whether a PostgreSQL server accepts a connection of the product. */
export async function acceptsConnections(port: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: `postgres://atrium_app@127.0.0.1:${port}/atrium`,
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  const isOpen = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isOpen;
}

/** Sends an empty mail. Returns how long that took, and the code with which the server rejected it. */
export async function probeMail({ host, port }: { host: string; port: number }) {
  const startedAt = Date.now();
  const transport = createTransport({ host, port, connectionTimeout: 2_000 });
  const sent = transport.sendMail({
    from: 'probe@atrium.test',
    to: 'probe-recipient@atrium.test',
    text: '',
  });
  const rejected = await sent.then(
    () => undefined,
    (error: { responseCode?: number }) => error.responseCode ?? 0,
  );
  transport.close();
  return { rejected, ms: Date.now() - startedAt };
}

/** Returns whether a write was answered with one of these statuses. */
export const hasWriteWith = (during: Observation[], statuses: readonly number[]): boolean =>
  during.some(({ call, status }) => !call.startsWith('GET ') && statuses.includes(status));
