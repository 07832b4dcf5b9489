import type { ImportFailure, ImportState } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

const columns = [
  'id',
  'fileName',
  'state',
  'percent',
  'failure',
  'failedAt',
  'courseId',
  'requestedBy',
  'objectKey',
] as const;
const now = sql<Date>`now()`;

/** How many course files somebody has sent in the last day. */
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

/** Writes down a course file that has come whole. */
export async function insertImport(db: Database, values: NewImport): Promise<void> {
  await db.insertInto('courseImports').values(values).execute();
}

export async function findImport(db: Database, id: string) {
  return db.selectFrom('courseImports').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Takes up a course file that waits to be read, or that somebody was reading who is gone. */
export async function beginReading(db: Database, id: string) {
  return db
    .updateTable('courseImports')
    .set({ state: 'reading', updatedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning(['requestedBy', 'objectKey'])
    .executeTakeFirst();
}

/** Says how far a course file is read. */
export async function noteProgress(db: Database, id: string, percent: number): Promise<void> {
  await db
    .updateTable('courseImports')
    .set({ percent: sql<number>`greatest(percent, ${percent}::smallint)`, updatedAt: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

/** Locks a course file that is being read; false if its course is made already, or never will be. */
export async function lockReading(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('courseImports')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A course file has become this course. */
export async function markDone(tx: Database, id: string, courseId: number): Promise<void> {
  await tx
    .updateTable('courseImports')
    .set({ state: 'done', percent: 100, courseId, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

/** A course file becomes no course; false if it has, or that was known before. */
export async function markFailed(
  db: Database,
  id: string,
  { failure, place }: { failure: ImportFailure; place: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable('courseImports')
    .set({ state: 'failed', failure, failedAt: place, updatedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up course files that nobody reads and no job will take up again; tells which. */
export async function failForgottenImports(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update course_imports set state = 'failed', failure = 'interrupted', updated_at = now()
    where state in ('waiting', 'reading') and updated_at < now() - interval '10 minutes'
      and not exists (
        select from graphile_worker.jobs job
        where job.key = 'import ' || course_imports.id and job.attempts < job.max_attempts)
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** What has become of these course files, as far as they are known. */
export async function listImportStates(db: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, ImportState>();
  const rows = await db
    .selectFrom('courseImports')
    .select(['id', 'state'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Forgets what became of course files a week ago. */
export async function deleteOldImports(db: Database): Promise<void> {
  await db
    .deleteFrom('courseImports')
    .where('state', 'in', ['done', 'failed'])
    .where('updatedAt', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}

/** Who sent a course file, and the organization it would be written for. */
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
