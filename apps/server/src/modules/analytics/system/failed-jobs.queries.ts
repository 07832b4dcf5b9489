import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isFailedJob } from '../../../platform/monitoring/system-state.queries.ts';

const maxErrorLength = 300;

type FailedJobRow = { id: number; job: string; failedAt: Date; attempts: number; error: string };

/** Lists failed jobs, newest first, each with the first line of its error. */
export async function listFailedJobs(db: Database, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, task_identifier as job, updated_at as failed_at, attempts,
      left(split_part(coalesce(last_error, ''), chr(10), 1), ${maxErrorLength}) as error
    from graphile_worker.jobs
    where ${isFailedJob}
    order by updated_at desc, id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

export async function countFailedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where ${isFailedJob}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the oldest failed jobs, of these ids if given, and returns them. Skips jobs that another call has locked. */
export async function lockFailedJobs(
  tx: Database,
  limit: number,
  ids?: number[],
): Promise<{ id: number; job: string }[]> {
  const { rows } = await sql<{ id: number; job: string }>`
    select job.id, task.identifier as job
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where ${isFailedJob} ${ids === undefined ? sql`` : sql`and job.id = any(${ids}::bigint[])`}
    order by job.id
    limit ${limit}
    for update of job skip locked
  `.execute(tx);
  return rows;
}

/** Makes jobs due now, with all their attempts. */
export async function rescheduleJobs(tx: Database, ids: number[]): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
    tx,
  );
}

export async function deleteJobs(tx: Database, ids: number[]): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx);
}
