import { hostname } from 'node:os';
import { sql } from 'kysely';
import { version } from '../base/version.ts';
import type { Deps } from '../deps.ts';

const beatEveryMs = 10_000;
const keptHours = 24;

/** Reports this process every ten seconds until stopped, so that the system page lists it. */
export function startProcessHeartbeat(
  { db, logger }: Pick<Deps, 'db' | 'logger'>,
  kind: 'api' | 'worker',
) {
  const processId = crypto.randomUUID();
  const beat = async () => {
    await db
      .insertInto('processHeartbeats')
      .values({
        processId,
        kind,
        host: hostname(),
        version: version.version,
        commitHash: version.commit,
      })
      .onConflict((conflict) =>
        conflict.column('processId').doUpdateSet({ beatAt: sql<Date>`now()` }),
      )
      .execute();
    await db
      .deleteFrom('processHeartbeats')
      .where('beatAt', '<', sql<Date>`now() - make_interval(hours => ${keptHours})`)
      .execute();
  };
  const report = () =>
    beat().catch((error: unknown) => logger.warn({ err: error }, 'heartbeat failed'));
  let latest = report();
  const timer = setInterval(() => {
    latest = report();
  }, beatEveryMs);
  return {
    /** Removes the process from the list. */
    async stop() {
      clearInterval(timer);
      await latest;
      await db
        .deleteFrom('processHeartbeats')
        .where('processId', '=', processId)
        .execute()
        .catch((error: unknown) => logger.warn({ err: error }, 'heartbeat failed'));
    },
  };
}
