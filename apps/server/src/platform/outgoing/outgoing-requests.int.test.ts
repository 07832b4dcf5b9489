import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createOutgoingRequests, OutgoingRequestError } from './outgoing-requests.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function startServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((done) => server.once('listening', done));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

const onlyPublic = createOutgoingRequests({ OUTGOING_ALLOWED_NETWORKS: [] });
const withLocal = createOutgoingRequests(
  { OUTGOING_ALLOWED_NETWORKS: ['127.0.0.0/8'] },
  { timeoutMs: 300, maxBytes: 1_000 },
);

describe('outgoing requests', () => {
  test('return status, headers and body', async () => {
    const url = await startServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.writeHead(201, { 'x-a': 'b' }).end(`got ${body}`));
    });
    const reply = await withLocal(url, { method: 'POST', body: 'hello' });
    expect([reply.status, reply.headers.get('x-a'), reply.body]).toEqual([201, 'b', 'got hello']);
  });

  test('connect to no private address, by any spelling', async () => {
    let connections = 0;
    const url = await startServer((_request, response) => {
      connections += 1;
      response.end();
    });
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '0.0.0.0',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '172.16.0.1',
      '100.64.0.1',
      '[fd00::1]',
      '[fe80::1]',
      '[64:ff9b::7f00:1]',
    ];
    for (const host of hosts)
      for (const protocol of ['http', 'https'])
        await expect(
          onlyPublic(new URL(`${protocol}://${host}:${url.port}/`)),
          host,
        ).rejects.toThrow(OutgoingRequestError);
    expect(connections).toBe(0);
  });

  test('reject other protocols and plain HTTP to public addresses', async () => {
    for (const url of ['file:///etc/passwd', 'ftp://example.com/', 'http://192.0.2.1/'])
      await expect(withLocal(new URL(url)), url).rejects.toThrow(OutgoingRequestError);
  });

  test('follow no redirect', async () => {
    const url = await startServer((_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    expect((await withLocal(url)).status).toBe(302);
  });

  test('give up on large and slow replies', async () => {
    const large = await startServer((_request, response) => response.end('x'.repeat(2_000)));
    await expect(withLocal(large)).rejects.toThrow('too large');
    const slow = await startServer(() => undefined);
    await expect(withLocal(slow)).rejects.toThrow('did not answer');
  });

  test('return the start of a large reply to callers that need only its status', async () => {
    const large = await startServer((_request, response) => response.end('x'.repeat(2_000)));
    const send = createOutgoingRequests(
      { OUTGOING_ALLOWED_NETWORKS: ['127.0.0.0/8'] },
      { timeoutMs: 1_000, maxBytes: 1_000, truncatesReplies: true },
    );
    expect(await send(large)).toMatchObject({ status: 200, body: 'x'.repeat(1_000) });
  });

  test('check the address of a host again for each request, in case it changes', async () => {
    let requests = 0;
    const { port } = await startServer((_request, response) => {
      requests += 1;
      response.end();
    });
    const addresses = ['127.0.0.1', '10.0.0.1', '127.0.0.1'];
    const send = createOutgoingRequests(
      { OUTGOING_ALLOWED_NETWORKS: ['127.0.0.0/8'] },
      {
        timeoutMs: 1_000,
        maxBytes: 1_000,
        resolve: (_host, _options, callback) =>
          callback(null, [{ address: addresses.shift() ?? '', family: 4 }]),
      },
    );
    const url = new URL(`http://rebinding.example:${port}/`);
    expect((await send(url)).status).toBe(200);
    await expect(send(url)).rejects.toThrow('private network');
    expect((await send(url)).status).toBe(200);
    expect(requests).toBe(2);
  });

  test('name unknown hosts and refused connections', async () => {
    await expect(withLocal(new URL('https://missing.invalid/'))).rejects.toThrow(
      'missing.invalid was not found',
    );
    await expect(withLocal(new URL('http://127.0.0.1:1/'))).rejects.toThrow('refused');
  });
});
