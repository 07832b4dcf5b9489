import { trainingExports, type TrainingExportFormat } from '@atrium/contracts/training/constants';
import type { TrainingExport } from '@atrium/contracts/training/training-exports';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PeopleScope } from '../../../policies/people.policy.ts';
import type { RowsFilter } from '../exports/index.ts';

/** What the user chose. The scope of the user is stored beside it. */
export type ChosenFilter = Omit<RowsFilter, 'managerId'>;

export type NewExport = PeopleScope & {
  requestedBy: string;
  format: TrainingExportFormat;
  on: string;
  filter: ChosenFilter;
  fileName: string;
};

/**
 * SQL over `training_exports export`: those whose people the user still oversees. A file for a manager stays theirs while
 * they manage every team it was created for.
 */
const isInScope = ({ managerId }: PeopleScope): RawBuilder<boolean> =>
  managerId === null
    ? sql<boolean>`export.manager_id is null`
    : sql<boolean>`export.manager_id = ${managerId}
        and coalesce(export.team_ids <@ array(select managed_teams(${managerId}::uuid)), true)`;

/** SQL over `training_exports export`: the exports of a user that have not expired. */
const isOwn = (scope: PeopleScope, requestedBy: string): RawBuilder<boolean> => sql<boolean>`
  export.requested_by = ${requestedBy} and export.organization_id = ${scope.organizationId}
  and coalesce(export.expires_at > now(), true) and ${isInScope(scope)}`;

type ExportRow = Omit<TrainingExport, 'requestedAt' | 'expiresAt'> & {
  requestedAt: Date;
  expiresAt: Date | null;
};

/** Lists the exports of a user that they may still download, newest first. */
export async function listExportRows(
  db: Database,
  scope: PeopleScope,
  requestedBy: string,
): Promise<TrainingExport[]> {
  const { rows } = await sql<ExportRow>`
    select export.id, export.format, export.as_of::text as "on", jsonb_build_object(
        'teamId', export.filter -> 'teamId', 'teamName', team.name,
        'courseId', export.filter -> 'courseId', 'courseTitle', course.title,
        'status', export.filter -> 'status', 'search', export.filter -> 'search',
        'details', export.filter - '{teamId,courseId,status,search}'::text[]) as filter,
      export.requested_at, case
        when export.ready_at is not null then 'ready'
        when export.failed_at is not null then 'failed'
        else 'preparing' end as status,
      export.error, export.size_bytes, export.expires_at
    from training_exports export
      left join teams team on team.organization_id = export.organization_id
        and team.id = (export.filter ->> 'teamId')::uuid
      -- The user chose the id. Only courses that the organization assigns or assigned are theirs to see.
      left join courses course on course.id = (export.filter ->> 'courseId')::integer and exists (
        select from assignment_history
        where assignment_history.organization_id = export.organization_id
          and assignment_history.course_id = course.id)
    where ${isOwn(scope, requestedBy)}
    order by export.requested_at desc, export.id
    limit ${trainingExports.listed}
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }));
}

/** A file that can be downloaded. */
export type ReadyExport = {
  fileName: string;
  format: TrainingExportFormat;
  objectKey: string;
  sizeBytes: number;
};

/** Finds an export of a user that is ready and that they may still download. */
export async function findReadyExport(
  db: Database,
  scope: PeopleScope,
  requestedBy: string,
  exportId: string,
): Promise<ReadyExport | undefined> {
  const { rows } = await sql<ReadyExport>`
    select export.file_name, export.format, export.object_key, export.size_bytes
    from training_exports export
    where export.id = ${exportId} and export.ready_at is not null and ${isOwn(scope, requestedBy)}
  `.execute(db);
  return rows[0];
}

/** Counts the exports of a user that are neither ready nor failed, in any organization. */
export async function countUnfinishedExports(db: Database, requestedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('trainingExports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('requestedBy', '=', requestedBy)
    .where('expiresAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds an export of the same rows in the same format that is neither ready nor failed. */
export async function findUnfinishedExportId(
  db: Database,
  { organizationId, requestedBy, managerId, format, on, filter }: NewExport,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from training_exports
    where requested_by = ${requestedBy} and organization_id = ${organizationId} and expires_at is null
      and manager_id is not distinct from ${managerId}::uuid and format = ${format}::training_export_format
      and as_of = ${on}::date and filter = ${JSON.stringify(filter)}::jsonb
  `.execute(db);
  return rows[0]?.id;
}

/** Inserts an export that waits for its job, and returns its id. It replaces failed exports of the same rows. */
export async function insertExport(db: Database, requested: NewExport): Promise<string> {
  const { organizationId, requestedBy, managerId, format, on, fileName } = requested;
  const filter = sql`${JSON.stringify(requested.filter)}::jsonb`;
  const { rows } = await sql<{ id: string }>`
    with replaced as (
      delete from training_exports
      where requested_by = ${requestedBy} and organization_id = ${organizationId} and failed_at is not null
        and as_of = ${on}::date and filter = ${filter})
    insert into training_exports (organization_id, requested_by, manager_id, format, as_of, filter, file_name)
    values (${organizationId}, ${requestedBy}, ${managerId}, ${format}::training_export_format, ${on}::date, ${filter},
      ${fileName})
    returning id
  `.execute(db);
  const [inserted] = rows;
  if (!inserted) throw new Error('the export was not inserted');
  return inserted.id;
}
