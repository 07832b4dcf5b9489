import {
  trainingExports,
  type TrainingExportError,
  type TrainingExportFormat,
} from '@atrium/contracts/training/constants';
import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { sql } from 'kysely';
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

/**
 * Marks an export as ready. Returns the facts its message needs, or undefined if it was finished or deleted meanwhile.
 * Concurrent runs wait for each other here, and only the first one gets a result.
 */
export async function markExportReady(
  tx: Database,
  id: string,
  { objectKey, sizeBytes, teamIds }: BuiltFile,
): Promise<{ organizationName: string; expiresOn: string } | undefined> {
  const { rows } = await sql<{ organizationName: string; expiresOn: string }>`
    update training_exports export set
      ready_at = now(), expires_at = now() + make_interval(days => ${trainingExports.days}::integer),
      object_key = ${objectKey}, size_bytes = ${sizeBytes}::bigint, team_ids = ${teamIds}::uuid[]
    from organizations
    where export.id = ${id} and export.expires_at is null and organizations.id = export.organization_id
    returning organizations.name as organization_name,
      (export.expires_at at time zone organizations.time_zone)::date::text as expires_on
  `.execute(tx);
  return rows[0];
}

/** Marks an export as failed. Returns false if it was finished or deleted meanwhile. */
export async function markExportFailed(
  db: Database,
  id: string,
  error: TrainingExportError,
): Promise<boolean> {
  const { rows } = await sql`
    update training_exports set failed_at = now(), error = ${error}::training_export_error,
      expires_at = now() + make_interval(days => ${trainingExports.days}::integer)
    where id = ${id} and expires_at is null
    returning id
  `.execute(db);
  return rows.length > 0;
}
