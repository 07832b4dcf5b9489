import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { isBearerToken } from '../security/bearer-token.ts';
import { version } from '../base/version.ts';
import type { Deps } from '../deps.ts';
import { registry } from '../metrics/registry.ts';
import { measureSystem } from './system-gauges.ts';

/** Serves /healthz and /metrics of a worker, which has no API. Does nothing without `WORKER_PORT`. */
export async function serveMetrics({
  config,
  db,
  logger,
}: Pick<Deps, 'config' | 'db' | 'logger'>): Promise<{ close: () => Promise<void> }> {
  const { WORKER_PORT, HOST, METRICS_TOKEN } = config;
  if (WORKER_PORT === undefined) return { close: async () => undefined };
  const own = new Registry();
  measureSystem(own, db);
  const all = Registry.merge([registry, own]);
  const server = createServer((request, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body);
    if (request.url === '/healthz')
      send(200, 'application/json', JSON.stringify({ status: 'ok', ...version }));
    else if (request.url !== '/metrics') send(404, 'text/plain', 'Not found');
    else if (!isBearerToken(request.headers.authorization, METRICS_TOKEN))
      send(401, 'text/plain', 'The metrics token is missing');
    else
      all.metrics().then(
        (text) => send(200, all.contentType, text),
        (error: unknown) => {
          logger.warn({ err: error }, 'metrics could not be read');
          send(503, 'text/plain', 'Unavailable');
        },
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(WORKER_PORT, HOST, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
