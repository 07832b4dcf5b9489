import {
  trainingExports,
  type TrainingExportError,
  type TrainingExportFormat,
} from '@atrium/contracts/training/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PeopleManager } from '../../../policies/people.policy.ts';
import type { ChosenFilter } from './training-exports.queries.ts';

/** An export whose file is not created yet. */
export type PendingExport = {
  id: string;
  organizationId: string;
  requestedBy: string;
  managerId: string | null;
  format: TrainingExportFormat;
  on: string;
  filter: ChosenFilter;
};

/** Finds an export that is neither ready nor failed. */
export async function findPendingExport(
  db: Database,
  id: string,
): Promise<PendingExport | undefined> {
  const { rows } = await sql<PendingExport>`
    select id, organization_id, requested_by, manager_id, format, as_of::text as "on", filter
    from training_exports where id = ${id} and expires_at is null
  `.execute(db);
  return rows[0];
}

/** The user an export is created for, and the teams they manage. */
export type Requester = PeopleManager & { teamIds: string[] };

type RequesterRow = {
  id: string;
  isSuperAdmin: boolean;
  role: OrganizationRole | null;
  organizationId: string | null;
  isActive: boolean | null;
  isManager: boolean;
  teamIds: string[];
};

/** Finds a user with the roles that decide whose training they may see. */
export async function findRequester(db: Database, userId: string): Promise<Requester | undefined> {
  const { rows } = await sql<RequesterRow>`
    select profiles.id, profiles.is_super_admin, memberships.role, organizations.id as organization_id,
      organizations.is_active, exists (select from team_managers where user_id = profiles.id) as is_manager,
      array(select managed_teams(profiles.id)) as team_ids
    from profiles
      left join memberships on memberships.user_id = profiles.id
      left join organizations on organizations.id = memberships.organization_id
    where profiles.id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, isSuperAdmin, teamIds, role, organizationId, isActive, isManager } = row;
  const isMember = role !== null && organizationId !== null;
  const membership = isMember
    ? { organizationId, isActive: isActive === true, role, isManager }
    : null;
  return { id, isSuperAdmin, teamIds, membership };
}

/** A stored file. */
export type BuiltFile = { objectKey: string; sizeBytes: number; teamIds: string[] | null };

/** What the message about a finished export needs. */
type FinishedExport = {
  exportId: string;
  organizationId: string;
  organizationName: string;
  requestedBy: string;
  on: string;
  format: TrainingExportFormat;
  isOwnTeams: boolean;
  isSuperAdmin: boolean;
};

const finishedColumns = sql`export.id as export_id, export.organization_id, organizations.name as organization_name,
  export.requested_by, export.as_of::text as "on", export.format, export.manager_id is not null as is_own_teams,
  requester.is_super_admin`;

/**
 * Marks an export as ready. Returns undefined if it was finished or deleted meanwhile. Concurrent runs wait for each other
 * here, and only the first one gets a result.
 */
export async function markExportReady(
  tx: Database,
  id: string,
  { objectKey, sizeBytes, teamIds }: BuiltFile,
): Promise<(FinishedExport & { expiresOn: string }) | undefined> {
  const { rows } = await sql<FinishedExport & { expiresOn: string }>`
    update training_exports export set
      ready_at = now(), expires_at = now() + make_interval(days => ${trainingExports.days}::integer),
      object_key = ${objectKey}, size_bytes = ${sizeBytes}::bigint, team_ids = ${teamIds}::uuid[]
    from organizations, profiles requester
    where export.id = ${id} and export.expires_at is null and organizations.id = export.organization_id
      and requester.id = export.requested_by
    returning ${finishedColumns},
      (export.expires_at at time zone organizations.time_zone)::date::text as expires_on
  `.execute(tx);
  return rows[0];
}

export type FailedExport = FinishedExport & { isReader: boolean };

/**
 * Marks exports as failed, without those that were finished or deleted meanwhile. `isReader`: the user still belongs to
 * the organization or is a super admin.
 */
async function markFailed(
  tx: Database,
  which: RawBuilder<boolean>,
  error: TrainingExportError,
): Promise<FailedExport[]> {
  const { rows } = await sql<FailedExport>`
    update training_exports export set failed_at = now(), error = ${error}::training_export_error,
      expires_at = now() + make_interval(days => ${trainingExports.days}::integer)
    from organizations, profiles requester
    where export.expires_at is null and ${which} and organizations.id = export.organization_id
      and requester.id = export.requested_by
    returning ${finishedColumns}, requester.is_super_admin or exists (
      select from memberships
      where memberships.user_id = requester.id and memberships.organization_id = organizations.id) as is_reader
  `.execute(tx);
  return rows;
}

/** Marks an export as failed. */
export const markExportFailed = (tx: Database, id: string, error: TrainingExportError) =>
  markFailed(tx, sql`export.id = ${id}`, error);

/**
 * Marks exports as failed that no job will create: a worker that is killed in the last attempt of a job records nothing.
 * They would count against the limit of their user forever.
 */
export const markAbandonedExportsFailed = (tx: Database) =>
  markFailed(
    tx,
    sql`export.requested_at < now() - interval '10 minutes' and not exists (
      select from graphile_worker.jobs job
      where job.key = 'export ' || export.id and (job.attempts < job.max_attempts or job.locked_at is not null))`,
    'failed',
  );
