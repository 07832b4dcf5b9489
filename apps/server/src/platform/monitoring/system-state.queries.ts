import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { deadAfterSeconds } from '../queue/worker-heartbeat.ts';

/** Ages in seconds; null where there is nothing to measure. */
export type SystemState = {
  mailSeconds: number;
  videoSeconds: number;
  analyticsSeconds: number;
  readModelSeconds: number;
  replicationSeconds: number | null;
  workerSeconds: number | null;
  backupSeconds: number | null;
  archiveSeconds: number | null;
};

export async function readSystemState(db: Database): Promise<SystemState> {
  const { rows } = await sql<SystemState>`
    with age as (select
      (select min(created_at) from outgoing_mails where sent_at is null and dropped_at is null and due_until > now())
        as mail,
      (select min(created_at) from videos where status = 'processing') as video,
      (select aggregated_at from analytics_status where exists (select from pending_events)) as analytics,
      (select min(created_at) from read_model_changes) as read_model,
      (select max(beat_at) from worker_heartbeats) as worker,
      (select max(finished_at) from backups) as backup),
    -- A position in the newest complete segment, which is to be archived. Segments are compared without their timeline.
    complete as (select pg_current_wal_lsn() - pg_size_bytes(current_setting('wal_segment_size')) as complete
      where current_setting('archive_mode') <> 'off' and not pg_is_in_recovery())
    select
      coalesce(extract(epoch from now() - mail), 0)::double precision as mail_seconds,
      coalesce(extract(epoch from now() - video), 0)::double precision as video_seconds,
      coalesce(extract(epoch from now() - analytics), 0)::double precision as analytics_seconds,
      coalesce(extract(epoch from now() - read_model), 0)::double precision as read_model_seconds,
      (select extract(epoch from max(replay_lag))::double precision from pg_stat_replication) as replication_seconds,
      extract(epoch from now() - worker)::double precision as worker_seconds,
      extract(epoch from now() - backup)::double precision as backup_seconds,
      (select case when coalesce(substr(last_archived_wal, 9, 16), '') < substr(pg_walfile_name(complete), 9, 16)
          then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end::double precision
        from pg_stat_archiver cross join complete) as archive_seconds
    from age
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('Expected one row');
  return state;
}

export const isWorkerAlive = ({ workerSeconds }: SystemState): boolean =>
  workerSeconds !== null && workerSeconds < deadAfterSeconds;

/** A job that ran for the last time and failed; while it runs it is locked. */
export const isFailedJob = sql<boolean>`(attempts >= max_attempts and locked_at is null)`;

export type QueueState = { job: string; waiting: number; oldestSeconds: number; failed: number };

/** Returns what waits in the job queue, by job. */
export async function readQueueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select task_identifier as job,
      count(*) filter (where is_due) as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::double precision as oldest_seconds,
      count(*) filter (where ${isFailedJob}) as failed
    from graphile_worker.jobs
      cross join lateral (
        select run_at <= now() and attempts < max_attempts and locked_at is null as is_due) as due
    group by task_identifier
  `.execute(db);
  return rows;
}
