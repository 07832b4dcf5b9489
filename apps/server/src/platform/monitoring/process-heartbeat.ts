import { hostname } from 'node:os';
import { sql } from 'kysely';
import { version } from '../base/version.ts';
import type { Deps } from '../deps.ts';

const beatEveryMs = 10_000;
const retentionHours = 24;

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
      .where('beatAt', '<', sql<Date>`now() - make_interval(hours => ${retentionHours})`)
      .execute();
  };
  let latest: Promise<void> | undefined;
  const report = () => {
    // With a slow database, reports would queue up and the last one could arrive after the process is removed.
    latest ??= beat()
      .catch((error: unknown) => logger.warn({ err: error }, 'heartbeat failed'))
      .finally(() => {
        latest = undefined;
      });
  };
  report();
  const timer = setInterval(report, beatEveryMs);
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
