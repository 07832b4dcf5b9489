import { trainingExports } from '@atrium/contracts/training/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Fails exports that no job will create: a worker that is killed in the last attempt of a job records nothing. They
 * would count against the limit of their user forever.
 */
export async function failAbandonedExports(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    update training_exports export set failed_at = now(), error = 'failed',
      expires_at = now() + make_interval(days => ${trainingExports.days}::integer)
    where export.expires_at is null and export.requested_at < now() - interval '10 minutes'
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'export ' || export.id and (job.attempts < job.max_attempts or job.locked_at is not null))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Lists some exports that have expired, oldest first. */
export async function listExpiredExportIds(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('trainingExports')
    .select('id')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .orderBy('expiresAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteExportRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('trainingExports').where('id', '=', id).execute();
}

/** Lists which of these exports exist. */
export async function listKnownExportIds(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('trainingExports').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
