import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

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
      (select max(finished_at) from backups) as backup)
    select
      coalesce(extract(epoch from now() - mail), 0)::double precision as mail_seconds,
      coalesce(extract(epoch from now() - video), 0)::double precision as video_seconds,
      coalesce(extract(epoch from now() - analytics), 0)::double precision as analytics_seconds,
      coalesce(extract(epoch from now() - read_model), 0)::double precision as read_model_seconds,
      (select extract(epoch from max(replay_lag))::double precision from pg_stat_replication) as replication_seconds,
      extract(epoch from now() - worker)::double precision as worker_seconds,
      extract(epoch from now() - backup)::double precision as backup_seconds,
      (select case when last_failed_time > coalesce(last_archived_time, '-infinity')
          then extract(epoch from now() - coalesce(last_archived_time, stats_reset)) else 0 end::double precision
        from pg_stat_archiver where current_setting('archive_mode') <> 'off') as archive_seconds
    from age
  `.execute(db);
  const [state] = rows;
  if (!state) throw new Error('Expected one row');
  return state;
}

export type QueueState = { job: string; waiting: number; oldestSeconds: number; failed: number };

/** Returns what waits in the job queue, by job. */
export async function readQueueStates(db: Database): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select task_identifier as job,
      count(*) filter (where is_due) as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::double precision as oldest_seconds,
      count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
    from graphile_worker.jobs
      cross join lateral (
        select run_at <= now() and attempts < max_attempts and locked_at is null as is_due) as due
    group by task_identifier
  `.execute(db);
  return rows;
}
