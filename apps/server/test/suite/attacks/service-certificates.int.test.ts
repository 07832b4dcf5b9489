import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { describe, expect, onTestFinished } from 'vitest';
import { createServiceCertificate } from '../../../src/modules/sso/connections/service-certificate.ts';
import { createCache } from '../../../src/platform/cache/cache.ts';
import { createPool } from '../../../src/platform/database/database.ts';
import { createMailer } from '../../../src/platform/mail/mail.ts';
import { createOutgoingRequests } from '../../../src/platform/outgoing/outgoing-requests.ts';
import { createStorage } from '../../../src/platform/storage/storage.ts';
import { test } from '../../harness.ts';

const { key, certificate } = createServiceCertificate('localhost');

/** What a client sends in the clear before it asks for TLS, and the replies to it. */
type Negotiation = {
  greeting?: string;
  reply: (received: Buffer) => { text: string; isLast: boolean };
};

const startTls: Negotiation = {
  greeting: '220 localhost ESMTP\r\n',
  reply: (received) =>
    received.toString().startsWith('STARTTLS')
      ? { text: '220 ready\r\n', isLast: true }
      : { text: '250-localhost\r\n250 STARTTLS\r\n', isLast: false },
};
const sslRequest: Negotiation = { reply: () => ({ text: 'S', isLast: true }) };

/** Starts a server with a self-signed certificate, which counts the bytes that clients send it over TLS. */
async function startServer(negotiation?: Negotiation) {
  const seen = { connections: 0, bytes: 0 };
  const sockets = new Set<Socket>();
  const secure = (socket: Socket) => {
    const upgraded = new tls.TLSSocket(socket, { isServer: true, key, cert: certificate });
    upgraded.on('error', () => undefined);
    upgraded.on('data', (data: Buffer) => {
      seen.bytes += data.length;
    });
  };
  const server = net.createServer((socket) => {
    seen.connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!negotiation) return secure(socket);
    socket.write(negotiation.greeting ?? '');
    const answer = (received: Buffer) => {
      const { text, isLast } = negotiation.reply(received);
      socket.write(text);
      if (!isLast) return;
      socket.off('data', answer);
      secure(socket);
    };
    socket.on('data', answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, seen };
}

/** The error of Node, and that of requests to URLs of admins. */
const refusal = /self-signed certificate|The certificate of 127\.0\.0\.1:\d+ is not valid/;

/** Expects that a client connected, refused the certificate and sent nothing over TLS. */
function expectRefused(seen: { connections: number; bytes: number }, error: unknown) {
  const messages = [error, (error as Error).cause].map((each) => String(each)).join();
  expect(messages).toMatch(refusal);
  expect(seen.connections).toBeGreaterThan(0);
  expect(seen.bytes).toBe(0);
}

const rejectionOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a service with a self-signed certificate', () => {
  test('works for a client that does not check it', async () => {
    const { port, seen } = await startServer();
    const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    socket.end('hello');
    await expect.poll(() => seen.bytes).toBe(5);
  });

  for (const [scheme, negotiation] of [
    ['smtps', undefined],
    ['smtp', startTls],
  ] as const)
    test(`is refused as mail server (${scheme})`, async ({ deps }) => {
      const { port, seen } = await startServer(negotiation);
      const SMTP_URL = `${scheme}://user:pass@127.0.0.1:${port}`;
      const mailer = createMailer({ ...deps.config, SMTP_URL });
      onTestFinished(() => mailer.close());
      const mail = { to: 'a@company.example', subject: 'a', text: 'a' };
      expectRefused(seen, await rejectionOf(mailer.send(mail)));
    });

  for (const mode of ['require', 'verify-full'])
    test(`is refused as database (sslmode=${mode})`, async ({ deps }) => {
      const { port, seen } = await startServer(sslRequest);
      const DATABASE_URL = `postgres://atrium_app:pass@127.0.0.1:${port}/atrium?sslmode=${mode}`;
      const pool = createPool({ ...deps.config, DATABASE_URL }, deps.logger, { name: 'tls' });
      onTestFinished(() => pool.end());
      expectRefused(seen, await rejectionOf(pool.query('select 1')));
    });

  test('is refused as Redis (rediss)', async ({ deps }) => {
    const { port, seen } = await startServer();
    const REDIS_URL = `rediss://user:pass@127.0.0.1:${port}/0`;
    const redis = createCache({ REDIS_URL }, deps.logger);
    onTestFinished(() => redis.disconnect());
    const [error] = (await once(redis, 'error').catch((thrown: unknown) => [thrown])) as unknown[];
    expectRefused(seen, error);
    expect(redis.status).not.toBe('ready');
  });

  test('is refused as object storage (https)', async ({ deps }) => {
    const { port, seen } = await startServer();
    const storage = createStorage({ ...deps.config, S3_ENDPOINT: `https://127.0.0.1:${port}` });
    expectRefused(seen, await rejectionOf(storage.has('a')));
  });

  test('is refused as webhook or identity provider (https)', async () => {
    const { port, seen } = await startServer();
    const request = createOutgoingRequests({ OUTGOING_ALLOWED_NETWORKS: ['127.0.0.0/8'] });
    const url = new URL(`https://127.0.0.1:${port}/`);
    expectRefused(seen, await rejectionOf(request(url, { method: 'POST', body: 'secret' })));
  });
});
