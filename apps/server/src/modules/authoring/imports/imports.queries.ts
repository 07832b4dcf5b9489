import type { ImportErrorReason, ImportStatus } from '@atrium/contracts/authoring/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

const columns = [
  'id',
  'fileName',
  'status',
  'percent',
  'failure',
  'failedAt',
  'courseId',
  'requestedBy',
  'objectKey',
] as const;
const now = sql<Date>`now()`;

/** Counts the course files a user uploaded in the last 24 hours. */
export async function countImports(db: Database, requestedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('courseImports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requestedBy', '=', requestedBy)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewImport = {
  id: string;
  requestedBy: string;
  objectKey: string;
  fileName: string;
  sizeBytes: number;
};

/** Inserts the import of a completely uploaded course file. */
export async function insertImport(db: Database, values: NewImport): Promise<void> {
  await db.insertInto('courseImports').values(values).execute();
}

export async function findImport(db: Database, id: string) {
  return db.selectFrom('courseImports').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Starts an import that is waiting, or whose worker was lost. Returns undefined if it already ended. */
export async function startImport(db: Database, id: string) {
  return db
    .updateTable('courseImports')
    .set({ status: 'reading', updatedAt: now })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'reading'])
    .returning(['requestedBy', 'objectKey'])
    .executeTakeFirst();
}

/** Updates the progress of a running import. It never decreases. */
export async function updateImportProgress(
  db: Database,
  id: string,
  percent: number,
): Promise<void> {
  await db
    .updateTable('courseImports')
    .set({ percent: sql<number>`greatest(percent, ${percent}::smallint)`, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute();
}

/** Locks a running import. Returns false if it already ended. */
export async function lockRunningImport(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courseImports')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks an import as done with the course it created. */
export async function markImportDone(tx: Database, id: string, courseId: number): Promise<void> {
  await tx
    .updateTable('courseImports')
    .set({ status: 'done', percent: 100, courseId, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** Marks an import as failed. Returns false if it already ended. */
export async function markImportFailed(
  db: Database,
  id: string,
  { failure, entryName }: { failure: ImportErrorReason; entryName: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('courseImports')
    .set({ status: 'failed', failure, failedAt: entryName, updatedAt: now })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'reading'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Fails imports that no worker processes and no job will retry. Returns their ids. */
export async function failStaleImports(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update course_imports set status = 'failed', failure = 'interrupted', updated_at = now()
    where status in ('waiting', 'reading') and updated_at < now() - interval '10 minutes'
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'import ' || course_imports.id and job.attempts < job.max_attempts)
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the status of the given imports. Unknown ids are left out. */
export async function listImportStatuses(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, ImportStatus>();
  const rows = await db
    .selectFrom('courseImports')
    .select(['id', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Deletes imports that ended more than a week ago. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db
    .deleteFrom('courseImports')
    .where('status', 'in', ['done', 'failed'])
    .where('updatedAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/**
 * Finds the user who uploaded a course file and their organization. Returns undefined if the organization is inactive.
 */
export async function findRequester(db: Database, id: string) {
  return db
    .selectFrom('profiles')
    .leftJoin('memberships', 'memberships.userId', 'profiles.id')
    .leftJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select(['profiles.id', 'isSuperAdmin', 'organizations.id as organizationId'])
    .where('profiles.id', '=', id)
    .where((eb) =>
      eb.or([eb('organizations.id', 'is', null), eb('organizations.isActive', '=', true)]),
    )
    .executeTakeFirst();
}
