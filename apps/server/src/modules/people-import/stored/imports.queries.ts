import type {
  ImportResult,
  ImportTarget,
  PeopleImportStatus,
  peopleImportErrors,
} from '@atrium/contracts/people-import/constants';
import type {
  PeopleImportCounts,
  PeopleImportOptions,
  PeopleImportOutcome,
  PeopleImportRow,
} from '@atrium/contracts/people-import/people-import';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type NewImport = {
  id: string;
  organizationId: string;
  createdBy: string;
  actorId: string;
  fileName: string;
  rowCount: number;
  headers: string[];
  targets: ImportTarget[];
};

export const insertImport = (db: Database, created: NewImport) =>
  db.insertInto('peopleImports').values(created).execute();

/** Inserts rows of a file. */
export async function insertRows(
  db: Database,
  importId: string,
  rows: { row: number; cells: string[] }[],
): Promise<void> {
  await sql`
    insert into people_import_rows (import_id, row, cells)
    select ${importId}::uuid, listed.row, array(select jsonb_array_elements_text(listed.cells))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listed (row integer, cells jsonb)
  `.execute(db);
}

export type StoredImport = {
  id: string;
  organizationId: string;
  createdBy: string;
  actorId: string;
  fileName: string;
  status: PeopleImportStatus;
  error: (typeof peopleImportErrors)[number] | null;
  rowCount: number;
  headers: string[];
  targets: ImportTarget[];
  options: PeopleImportOptions;
  revision: number;
  counts: PeopleImportCounts | null;
  checkedAt: Date | null;
  batchId: string | null;
  phase: 'people' | 'managers' | 'deactivations';
  position: number;
  processed: number;
  steps: number;
  failedCount: number;
  deactivatedCount: number;
  createdAt: Date;
};

const columns = sql`id, organization_id, created_by, actor_id, file_name, status, error, row_count, headers, targets,
  jsonb_build_object('sendInvitations', send_invitations, 'updateExisting', update_existing,
    'deactivateMissing', deactivate_missing) as options,
  revision, '{"withoutEmail": 0}'::jsonb || counts as counts, checked_at, batch_id, phase, position, processed, steps, failed_count, deactivated_count, created_at`;

async function selectImport(
  db: Database,
  id: string,
  rest: RawBuilder<unknown>,
): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from people_imports where id = ${id} ${rest}`.execute(db);
  return rows[0];
}

export const findImport = (db: Database, id: string) => selectImport(db, id, sql``);

/** Locks an import, so that changes, checks and runs of it wait for each other. */
export const lockImport = (db: Database, id: string) =>
  selectImport(db, id, sql`for no key update`);

export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('peopleImports').where('id', '=', id).execute();
}

/** Stores what columns are and what the import does. Results of an earlier check no longer hold. */
export async function saveSettings(
  db: Database,
  id: string,
  { targets, options }: { targets: ImportTarget[]; options: PeopleImportOptions },
): Promise<void> {
  const { sendInvitations, updateExisting, deactivateMissing } = options;
  await db
    .updateTable('peopleImports')
    .set({ targets, sendInvitations, updateExisting, deactivateMissing })
    .set({ status: 'checking', revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Replaces a cell. Returns false if there is no such row or column. */
export async function saveCell(
  db: Database,
  id: string,
  { row, column, value }: { row: number; column: number; value: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update people_import_rows set cells[${column + 1}::integer] = ${value}
    where import_id = ${id} and row = ${row} and ${column} < cardinality(cells)`.execute(db);
  if (numAffectedRows !== 1n) return false;
  await db
    .updateTable('peopleImports')
    .set({ status: 'checking', revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Returns the first values of each column. */
export async function listSamples(
  db: Database,
  importId: string,
  { columns: count, limit }: { columns: number; limit: number },
): Promise<string[][]> {
  const { rows } = await sql<{ samples: string[] }>`
    select array(
      select cells[number] from (
        select row, cells from people_import_rows where import_id = ${importId} order by row limit 50) as listed
      where cells[number] <> '' order by row limit ${limit}) as samples
    from generate_series(1, ${count}::integer) as number order by number`.execute(db);
  return rows.map(({ samples }) => samples);
}

type ImportProgress = Pick<StoredImport, 'id' | 'status' | 'phase' | 'position'>;

/**
 * Returns the condition for rows that were to be imported but were not: they failed, or the import stopped before them. Once
 * past the phase `people`, an import has reached all rows.
 */
function isNotImported({ status, phase, position }: ImportProgress): RawBuilder<boolean> {
  const isAfterStop =
    status === 'failed' && phase === 'people' ? sql`row > ${position}` : sql`false`;
  return sql<boolean>`(failure is not null or (coalesce(action, 'unchanged') <> 'unchanged' and ${isAfterStop}))`;
}

/** Counts the rows of an import that has ended by what became of them. */
export async function countOutcome(
  db: Database,
  ended: ImportProgress,
): Promise<PeopleImportOutcome> {
  const { rows } = await sql<PeopleImportOutcome>`
    select count(*) filter (where imported = 'new')::int as new,
      count(*) filter (where imported = 'update')::int as update,
      count(*) filter (where imported = 'unchanged')::int as unchanged,
      count(*) filter (where imported is null)::int as not_imported,
      count(*) filter (where imported = 'new' and has_account)::int as without_email
    from (
      select case when not ${isNotImported(ended)} then action end as imported,
        plan ->> 'accountId' is not null as has_account
      from people_import_rows where import_id = ${ended.id}) as listed`.execute(db);
  return rows[0] ?? { new: 0, update: 0, unchanged: 0, notImported: 0, withoutEmail: 0 };
}

export type RowPosition = { result: ImportResult | null; row: number };
export type StoredRow = PeopleImportRow & { isNotImported: boolean };

/** Lists rows after a position, those with problems first. Rows are listed by number before they are checked. */
export async function listRows(
  db: Database,
  listed: ImportProgress,
  page: {
    after?: RowPosition | undefined;
    limit: number;
    results?: readonly ImportResult[] | undefined;
  },
): Promise<StoredRow[]> {
  const { after, limit, results } = page;
  const position = after?.result
    ? sql`(result, row) > (${after.result}::people_import_result, ${after.row})`
    : sql`row > ${after?.row ?? 0}`;
  const { rows } = await sql<StoredRow>`
    select row, cells, result, action, issues, changes, failure, ${isNotImported(listed)} as is_not_imported
    from people_import_rows
    where import_id = ${listed.id} and ${after ? position : sql`true`}
      and ${results ? sql`result = any(${[...results]}::people_import_result[])` : sql`true`}
    order by result, row limit ${limit}`.execute(db);
  return rows;
}

/** Deletes imports and details of people who have not joined, after their retention. */
export async function pruneImports(
  db: Database,
  { days, pendingDays }: { days: number; pendingDays: number },
): Promise<void> {
  await sql`delete from people_imports where status <> 'importing'
    and created_at < now() - make_interval(days => ${days})`.execute(db);
  await sql`delete from pending_members where updated_at < now() - make_interval(days => ${pendingDays})`.execute(
    db,
  );
}
