import { dataExports } from '@atrium/contracts/privacy/constants';
import type { DataExport } from '@atrium/contracts/privacy/privacy';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

type ExportRow = Pick<DataExport, 'id' | 'status' | 'sizeBytes'> & {
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date | null;
};

/** Lists the archives of a user that have not expired, newest first. */
export async function listExportRows(db: Database, userId: string): Promise<DataExport[]> {
  const { rows } = await sql<ExportRow>`
    select id, requested_at, ready_at, size_bytes, expires_at, case
      when ready_at is not null then 'ready'
      when failed_at is not null then 'failed'
      else 'preparing' end as status
    from data_exports where user_id = ${userId} and coalesce(expires_at > now(), true)
    order by requested_at desc, id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
}

/** Returns the seconds until a user can request another archive, or 0. Failed ones don't count against the daily limit. */
export async function findSecondsToNextExport(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from requested_at + interval '1 day' - now()))::integer as seconds from data_exports
    where user_id = ${userId} and failed_at is null and requested_at > now() - interval '1 day'
    order by requested_at desc offset ${dataExports.perDay - 1} limit 1
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Inserts an archive that waits for its job, and returns its id. It replaces failed ones. */
export async function insertExport(db: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with replaced as (delete from data_exports where user_id = ${userId} and failed_at is not null)
    insert into data_exports (user_id) values (${userId}) returning id
  `.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error('the archive was not inserted');
  return inserted.id;
}

export type ReadyExport = { objectKey: string; sizeBytes: number; readyAt: Date };

/** Finds an archive of a user that is ready and has not expired. */
export async function findReadyExport(
  db: Database,
  userId: string,
  id: string,
): Promise<ReadyExport | undefined> {
  const { rows } = await sql<ReadyExport>`
    select object_key, size_bytes, ready_at from data_exports
    where id = ${id} and user_id = ${userId} and ready_at is not null and expires_at > now()
  `.execute(db);
  return rows[0];
}

export type PendingExport = { id: string; userId: string };

/** Finds an archive that is neither ready nor failed. */
export async function findPendingExport(
  db: Database,
  id: string,
): Promise<PendingExport | undefined> {
  const { rows } = await sql<PendingExport>`
    select id, user_id from data_exports where id = ${id} and expires_at is null
  `.execute(db);
  return rows[0];
}

/** The user of a finished archive. */
export type FinishedExport = { email: string; expiresOn: string };

const expiresAt = sql`now() + make_interval(days => ${dataExports.days}::integer)`;
const finished = sql`account.email, (export.expires_at at time zone 'UTC')::date::text as expires_on`;

/** Marks an archive as ready. Returns undefined if it was finished or deleted meanwhile. */
export async function markExportReady(
  tx: Database,
  id: string,
  { objectKey, sizeBytes }: { objectKey: string; sizeBytes: number },
): Promise<FinishedExport | undefined> {
  const { rows } = await sql<FinishedExport>`
    update data_exports export set ready_at = now(), expires_at = ${expiresAt}, object_key = ${objectKey},
      size_bytes = ${sizeBytes}::bigint
    from auth.users account
    where export.id = ${id} and export.expires_at is null and account.id = export.user_id
    returning ${finished}
  `.execute(tx);
  return rows[0];
}

async function markFailed(tx: Database, which: RawBuilder<boolean>): Promise<FinishedExport[]> {
  const { rows } = await sql<FinishedExport>`
    update data_exports export set failed_at = now(), expires_at = ${expiresAt}
    from auth.users account
    where export.expires_at is null and account.id = export.user_id and ${which}
    returning ${finished}
  `.execute(tx);
  return rows;
}

/** Marks an archive as failed. */
export const markExportFailed = (tx: Database, id: string) =>
  markFailed(tx, sql`export.id = ${id}`);

/** Marks archives as failed that no job will create: a worker that is killed in the last attempt records nothing. */
export const markAbandonedExportsFailed = (tx: Database) =>
  markFailed(
    tx,
    sql`export.requested_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker.jobs job
      where job.key = 'data export ' || export.id and (job.attempts < job.max_attempts or job.locked_at is not null))`,
  );

/** Lists some archives that have expired, oldest first. */
export async function listExpiredExportIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('dataExports')
    .select('id')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExportRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('dataExports').where('id', '=', id).execute();
}

/** Lists which of these archives exist. */
export async function listKnownExportIds(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('dataExports').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
