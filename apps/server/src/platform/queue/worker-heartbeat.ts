import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';

const beatEveryMs = 10_000;
/** A worker without a heartbeat for this long is considered dead. */
export const deadAfterSeconds = 30;

/** Records a heartbeat of a worker, and deletes heartbeats older than an hour. */
async function recordHeartbeat(db: Database, workerId: string): Promise<void> {
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

/** Unlocks the jobs of dead workers, which would otherwise stay locked for hours. */
export async function unlockJobsOfDeadWorkers(db: Database): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct job.locked_by))
    from graphile_worker.jobs job
    where job.locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (
        select from worker_heartbeats heartbeat
        where heartbeat.worker_id = job.locked_by
          and heartbeat.beat_at > now() - make_interval(secs => ${deadAfterSeconds}))
    having count(*) > 0
  `.execute(db);
}

/**
 * Unlocks jobs that this worker locked without knowing: the connection was lost after the database had locked a job and
 * before the reply arrived. They never ran, so the attempt does not count.
 */
async function unlockLostJobs(db: Database, workerId: string, heldJobIds: string[]): Promise<void> {
  await sql`
    with unlocked as (
      update graphile_worker._private_jobs
      set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0)
      where locked_by = ${workerId} and locked_at < now() - make_interval(secs => ${deadAfterSeconds})
        and id <> all(${heldJobIds}::bigint[])
      returning job_queue_id)
    update graphile_worker._private_job_queues
    set locked_at = null, locked_by = null
    where locked_by = ${workerId} and id in (select job_queue_id from unlocked)
  `.execute(db);
}

/** Records a heartbeat every ten seconds until stopped, and unlocks the jobs of dead workers each time. */
export async function startHeartbeat(deps: Deps, workerId: string, listHeldJobIds: () => string[]) {
  const { db, logger } = deps;
  await recordHeartbeat(db, workerId);
  let missedAt = Number.NEGATIVE_INFINITY;
  const beatAndUnlock = async () => {
    await recordHeartbeat(db, workerId);
    await unlockLostJobs(db, workerId, listHeldJobIds());
    // After an outage other workers need time for their next heartbeat before they can be considered dead.
    if (Date.now() - missedAt > deadAfterSeconds * 1_000) await unlockJobsOfDeadWorkers(db);
  };
  const timer = setInterval(() => {
    beatAndUnlock().catch((error: unknown) => {
      missedAt = Date.now();
      logger.warn({ err: error }, 'heartbeat failed');
    });
  }, beatEveryMs);
  return {
    async stop() {
      clearInterval(timer);
      await db.deleteFrom('workerHeartbeats').where('workerId', '=', workerId).execute();
    },
  };
}
