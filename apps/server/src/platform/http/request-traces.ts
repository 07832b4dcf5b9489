import type { FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';
import type { TracedSpan } from '../tracing/tracer.ts';
import { currentTracer } from '../tracing/tracing.ts';

const operatorPaths = /^\/(healthz|readyz|metrics)\b/;

/** Traces API requests by route, never by URL: ids and tokens must not leave the server. Adds no hook while off. */
export function traceRequests(app: App): void {
  const tracer = currentTracer();
  if (!tracer) return;
  const spans = new WeakMap<FastifyRequest, TracedSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (operatorPaths.test(request.url)) return done();
    const span = tracer.startRequest(request.method);
    spans.set(request, span);
    return span.run(done);
  });
  // A body arrives in events of the connection, which are outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.run(done) : done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    spans.get(request)?.end({
      name: `${request.method} ${route}`,
      isError: reply.statusCode >= 500,
      attributes: { 'http.route': route, 'http.response.status_code': reply.statusCode },
    });
    done();
  });
}
