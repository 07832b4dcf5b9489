import type { ImportFailure, peopleImportErrors } from '@atrium/contracts/people-import/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { RowPlan } from '../check/index.ts';
import type { StoredImport } from '../stored/index.ts';

/** A row that changes something. */
export type PlannedRow = {
  row: number;
  action: 'new' | 'update';
  /** Null for people who have not joined. */
  userId: string | null;
  plan: RowPlan;
};

/** Whether the admin who answers for an import still is one, of an active organization. */
export async function isStillAllowed(
  db: Database,
  { createdBy, organizationId }: Pick<StoredImport, 'createdBy' | 'organizationId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from profiles
      join organizations on organizations.id = ${organizationId}
      left join memberships on memberships.user_id = profiles.id and memberships.organization_id = organizations.id
        and memberships.role = 'admin' and memberships.deactivated_at is null
    where profiles.id = ${createdBy}
      and (profiles.is_super_admin or organizations.is_active and memberships.user_id is not null)`.execute(
    db,
  );
  return rows.length > 0;
}

export async function saveStart(
  db: Database,
  id: string,
  start: { batchId: string | null; steps: number; targets: string[] },
): Promise<void> {
  await db
    .updateTable('peopleImports')
    .set({ ...start, status: 'importing' })
    .where('id', '=', id)
    .execute();
}

/** Lists the next rows that change something. */
export async function listPlannedRows(
  db: Database,
  importId: string,
  page: { after: number; limit: number; withManager: boolean },
): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select row, action, user_id, plan from people_import_rows
    where import_id = ${importId} and row > ${page.after} and action in ('new', 'update') and failure is null
      and ${page.withManager ? sql`plan ->> 'managerEmail' is not null` : sql`true`}
    order by row limit ${page.limit}`.execute(db);
  return rows;
}

export async function countManagers(db: Database, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from people_import_rows
    where import_id = ${importId} and action in ('new', 'update') and plan ->> 'managerEmail' is not null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

type Progress = {
  phase: StoredImport['phase'];
  position: number;
  processed: number;
  failed: number;
  deactivated: number;
};

/** Records what is done, in the transaction that does it. */
export async function saveProgress(db: Database, id: string, progress: Progress): Promise<void> {
  const { phase, position, processed, failed, deactivated } = progress;
  await db
    .updateTable('peopleImports')
    .set({
      phase,
      position,
      processed: sql<number>`processed + ${processed}`,
      failedCount: sql<number>`failed_count + ${failed}`,
      deactivatedCount: sql<number>`deactivated_count + ${deactivated}`,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveFailure(
  db: Database,
  importId: string,
  row: number,
  failure: ImportFailure,
): Promise<void> {
  await db
    .updateTable('peopleImportRows')
    .set({ failure })
    .where('importId', '=', importId)
    .where('row', '=', row)
    .execute();
}

/** Marks a running import as done, or as failed. Returns false if it was not running. */
export async function saveEnd(
  db: Database,
  id: string,
  error: (typeof peopleImportErrors)[number] | null,
): Promise<boolean> {
  const ended = await db
    .updateTable('peopleImports')
    .set({ status: error === null ? 'done' : 'failed', error })
    .where('id', '=', id)
    .where('status', '=', 'importing')
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Lists running imports that no job will continue: a worker that is killed in the last attempt records nothing. */
export async function listAbandonedImportIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from people_imports
    where status = 'importing' and not exists (
      select from graphile_worker.jobs job
      where job.key = 'people import ' || people_imports.id
        and (job.attempts < job.max_attempts or job.locked_at is not null))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists active members whom no row is about, except admins and those who joined after the check. */
export async function listMissingMembers(
  db: Database,
  { id, organizationId, checkedAt, actorId }: StoredImport,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select membership.user_id
    from memberships membership join profiles profile on profile.id = membership.user_id
    where membership.organization_id = ${organizationId} and membership.role <> 'admin'
      and membership.deactivated_at is null and not profile.is_super_admin and membership.user_id <> ${actorId}
      and membership.joined_at < ${checkedAt}
      and not exists (
        select from people_import_rows listed
        where listed.import_id = ${id} and listed.user_id = membership.user_id)
    order by membership.user_id limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}
