import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { Deps } from './deps.ts';

const beatEveryMs = 10_000;
/** A worker silent for this long is dead. */
export const silenceSeconds = 30;

/** Says that a worker lives, and forgets those that have been silent for an hour. */
export async function beat(db: Database, workerId: string): Promise<void> {
  await db
    .insertInto('workerHeartbeats')
    .values({ workerId })
    .onConflict((conflict) => conflict.column('workerId').doUpdateSet({ beatAt: sql<Date>`now()` }))
    .execute();
  await db
    .deleteFrom('workerHeartbeats')
    .where('beatAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}

/** Sets free what dead workers had locked; without it their jobs would wait for hours. */
export async function unlockJobsOfDeadWorkers(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
    from graphile_worker.jobs job
    where job.locked_at < now() - make_interval(secs => ${silenceSeconds})
      and not exists (
        select from worker_heartbeats heartbeat
        where heartbeat.worker_id = job.locked_by
          and heartbeat.beat_at > now() - make_interval(secs => ${silenceSeconds}))
    having count(*) > 0
  `.execute(db);
}

/** Beats every ten seconds until stopped, each time looking after the jobs of the dead. */
export async function startHeartbeat(deps: Deps, workerId: string) {
  await beat(deps.db, workerId);
  const timer = setInterval(() => {
    beat(deps.db, workerId)
      .then(() => unlockJobsOfDeadWorkers(deps.db))
      .catch((error: unknown) => deps.logger.warn({ err: error }, 'a heartbeat was missed'));
  }, beatEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await deps.db.deleteFrom('workerHeartbeats').where('workerId', '=', workerId).execute();
    },
  };
}
