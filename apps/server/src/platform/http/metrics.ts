import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import type { App } from './app-types.ts';

export type Metrics = { contentType: string; read: () => Promise<string> };

/** Collects process metrics and request durations by route, never by URL: ids must not become labels. */
export function collectMetrics(app: App, { statements }: Pick<Deps, 'statements'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its reply',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const statementCount = new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database',
    registers: [],
    collect() {
      this.reset();
      this.inc(statements.total);
    },
  });
  registry.registerMetric(statementCount);
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  return { contentType: registry.contentType, read: () => registry.metrics() };
}
