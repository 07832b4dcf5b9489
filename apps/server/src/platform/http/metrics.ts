import { Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { exposeCount, registry } from '../metrics/registry.ts';
import { measureSystem } from '../monitoring/system-gauges.ts';
import type { App } from './app-types.ts';

export type Metrics = { contentType: string; read: () => Promise<string> };

/** Collects metrics of the process, and request durations by route, never by URL: ids must not become labels. */
export function collectMetrics(
  app: App,
  { db, statements }: Pick<Deps, 'db' | 'statements'>,
): Metrics {
  const own = new Registry();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [own],
  });
  exposeCount(
    'database_statements_total',
    'Statements sent to the database',
    () => statements.total,
    own,
  );
  measureSystem(own, db);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  const all = Registry.merge([registry, own]);
  return { contentType: all.contentType, read: () => all.metrics() };
}
