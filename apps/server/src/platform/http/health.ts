import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { AppError } from '../base/errors.ts';
import { version } from '../base/version.ts';
import { isCacheReady, isStorageReady, succeedsInTime } from '../monitoring/readiness.ts';
import { isBearerToken } from '../security/bearer-token.ts';
import type { App } from './app-types.ts';
import type { Metrics } from './metrics.ts';

/**
 * Throws unless the database accepts writes: a standby or a read-only primary can't serve. Locks no row, but is rejected
 * like a write, so that the pool drops its connections to a demoted server.
 */
async function checkWritable(deps: Deps): Promise<void> {
  await sql`select from courses where false for no key update`.execute(deps.db);
}

/**
 * Registers the endpoints for operators. /healthz: the process runs, and its version. /readyz: it can serve, which requires only a
 * writable database because learning works without the other services; 503 while draining. /metrics: requires the
 * metrics token.
 */
export function registerOperatorRoutes(app: App, deps: Deps, metrics: Metrics): void {
  const hidden = { schema: { hide: true } };

  app.get('/healthz', hidden, async () => ({ status: 'ok', ...version }));

  app.get('/readyz', hidden, async (_request, reply) => {
    const [database, cache, storage] = await Promise.all([
      succeedsInTime(checkWritable(deps)),
      isCacheReady(deps),
      isStorageReady(deps),
    ]);
    const isReady = database && !app.draining.aborted;
    if (!isReady) reply.status(503).header('retry-after', '2');
    return { status: isReady ? 'ready' : 'not ready', database, cache, storage };
  });

  app.get('/metrics', hidden, async (request, reply) => {
    if (!isBearerToken(request.headers.authorization, deps.config.METRICS_TOKEN)) {
      throw new AppError('authentication_required');
    }
    reply.type(metrics.contentType);
    return metrics.read();
  });
}
