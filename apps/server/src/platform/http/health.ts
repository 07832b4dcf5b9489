import { sql } from 'kysely';
import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { App } from './app-types.ts';
import type { Metrics } from './metrics.ts';

const within = async (check: Promise<unknown>): Promise<boolean> => {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, 1_000, false).unref();
  });
  return Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    late,
  ]);
};

const isToken = (header: string | undefined, token: string) => {
  const given = Buffer.from(header ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/**
 * Throws unless the database takes writes: a standby, or a primary made read-only, can't serve. Locks no row, but is
 * refused like a write, so that the pool drops its connections to a server that was demoted.
 */
async function checkWritable(deps: Deps): Promise<void> {
  await sql`select from courses where false for no key update`.execute(deps.db);
}

/**
 * For operators: /healthz says the process runs; /readyz says it can serve, which takes a writable database only, since
 * learning goes on without the rest, and turns 503 when the process is told to stop; /metrics is for the one who holds
 * the token.
 */
export function watch(app: App, deps: Deps, metrics: Metrics): void {
  const hidden = { schema: { hide: true } };

  app.get('/healthz', hidden, async () => ({ status: 'ok' }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const [database, cache, storage] = await Promise.all([
      within(checkWritable(deps)),
      within(deps.cache.ping()),
      within(
        deps.storage.isReady().then((ready) => ready || Promise.reject(new Error('no bucket'))),
      ),
    ]);
    const isReady = database && !app.draining.aborted;
    if (!isReady) reply.status(503).header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready', database, cache, storage };
  });

  app.get('/metrics', hidden, async (request, reply) => {
    if (!isToken(request.headers.authorization, deps.config.METRICS_TOKEN)) {
      throw new AppError('authentication_required');
    }
    reply.type(metrics.contentType);
    return metrics.read();
  });
}
