import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { test } from '../../harness.ts';

test('announces the shutdown, then answers calls on open connections until closed', async ({
  deps,
}) => {
  const app = await buildApp(deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const get = async (path: string) => {
    const call = request({ host: '127.0.0.1', port, path, agent }).end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    reply.resume();
    await once(reply, 'end');
    return { status: reply.statusCode, connection: reply.headers.connection };
  };
  expect(await get('/readyz')).toEqual({ status: 200, connection: 'keep-alive' });

  app.drain();
  expect(await get('/readyz')).toEqual({ status: 503, connection: 'close' });
  expect(await get('/healthz')).toEqual({ status: 200, connection: 'close' });

  // In flight when the server closes, on a connection opened before.
  const underWay = get('/metrics');
  await once(app.server, 'request');
  const closed = app.close();
  expect(await underWay).toMatchObject({ status: 401 });
  await closed;
  agent.destroy();
});
