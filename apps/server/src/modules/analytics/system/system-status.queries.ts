import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { deadAfterSeconds } from '../../../platform/queue/worker-heartbeat.ts';

/** Lists the processes that reported in the last day and were not stopped, newest report first. */
export async function listProcesses(db: Database) {
  return db
    .selectFrom('processHeartbeats')
    .select(['processId', 'kind', 'host', 'version', 'startedAt', 'beatAt'])
    .select(
      sql<boolean>`beat_at > now() - make_interval(secs => ${deadAfterSeconds})`.as('isAlive'),
    )
    .orderBy('kind')
    .orderBy('startedAt')
    .execute();
}

type MailAndVideos = {
  mailsWaiting: number;
  lastSentAt: Date | null;
  sentInDay: number;
  rejectedInDay: number;
  videosWaiting: number;
  failedInWeek: number;
  currentVideo: { fileName: string; percent: number } | null;
};

/** Counts emails and videos by their status. */
export async function countMailAndVideos(db: Database): Promise<MailAndVideos> {
  const { rows } = await sql<MailAndVideos>`
    with mail as (
      select
        count(*) filter (where sent_at is null and dropped_at is null and due_until > now()) as waiting,
        max(sent_at) as last_sent_at,
        count(*) filter (where sent_at > now() - interval '1 day') as sent,
        count(*) filter (where dropped_at > now() - interval '1 day') as rejected
      from outgoing_mails
    ), video as (
      select
        count(*) filter (where status = 'processing') as waiting,
        count(*) filter (where status = 'failed' and updated_at > now() - interval '7 days') as failed
      from videos
    )
    select
      mail.waiting as mails_waiting, mail.last_sent_at, mail.sent as sent_in_day,
      mail.rejected as rejected_in_day,
      video.waiting as videos_waiting, video.failed as failed_in_week,
      (select json_build_object('fileName', file_name, 'percent', percent) from videos
        where status = 'processing' and lease_expires_at > now()
        order by created_at limit 1) as current_video
    from mail, video
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Expected one row');
  return counts;
}

type DatabaseServer = {
  version: string;
  sizeBytes: number;
  connections: number;
  maxConnections: number;
};

/** Returns version, size and connections of the database server. */
export async function getDatabaseServer(db: Database): Promise<DatabaseServer> {
  const { rows } = await sql<DatabaseServer>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size_bytes,
      (select sum(numbackends)::integer from pg_stat_database) as connections,
      current_setting('max_connections')::integer as max_connections
  `.execute(db);
  const [server] = rows;
  if (!server) throw new Error('Expected one row');
  return server;
}

/** Returns the names of the applied migrations. */
export async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the bytes of stored originals and attachments. Renditions are not counted: their sizes are not recorded. */
export async function getStoredBytes(db: Database) {
  const { rows } = await sql<{ videoBytes: number; attachmentBytes: number }>`
    select
      (select coalesce(sum(size_bytes), 0)::bigint from videos where status <> 'removed') as video_bytes,
      (select coalesce(sum(size_bytes), 0)::bigint from capstone_attachments) as attachment_bytes
  `.execute(db);
  const [bytes] = rows;
  if (!bytes) throw new Error('Expected one row');
  return bytes;
}

export type Backup = { finishedAt: Date; storedBytes: number };

export async function findNewestBackup(db: Database): Promise<Backup | undefined> {
  const { rows } = await sql<Backup>`
    select finished_at, stored_bytes from backups order by finished_at desc limit 1`.execute(db);
  return rows[0];
}
