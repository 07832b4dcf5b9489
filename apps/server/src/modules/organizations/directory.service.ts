import type { Organization } from '@atrium/contracts/organizations/organizations';
import { z } from 'zod';
import { recordAuditEvent } from '../../platform/audit.ts';
import { mapRows, readPages, streamCsv } from '../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../platform/database/cursor.ts';
import { inTransaction, isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/base/errors.ts';
import { trimPage, exactTime } from '../../platform/database/lists.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireSuperAdmin } from '../../policies/system.policy.ts';
import {
  findOrganizationWithCounts,
  insertOrganization,
  listDirectory,
  lockOrganizationForUpdate,
  saveOrganization,
  type DirectoryFilter,
  type OrganizationWithCounts,
  type OrganizationChanges,
} from './directory.queries.ts';

const toOrganization = (row: OrganizationWithCounts): Organization => ({
  ...row,
  is_active: row.isActive,
  createdAt: row.createdAt.toISOString(),
});

async function getOrganization(deps: Deps, id: string): Promise<Organization> {
  const found = await findOrganizationWithCounts(deps.db, id);
  if (!found) throw new AppError('not_found');
  return toOrganization(found);
}

const position = z.tuple([exactTime, z.uuid()]);

/** Returns a page of all organizations. Super admins only. */
export async function listOrganizations(
  deps: Deps,
  actor: Actor,
  query: DirectoryFilter & { limit: number; cursor?: string | undefined },
) {
  requireSuperAdmin(actor);
  const { cursor, limit, ...filter } = query;
  const read = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = read && { createdAt: read[0], id: read[1] };
  const rows = await listDirectory(deps.db, { ...filter, after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(position, [last.position, last.id]),
  );
  return { organizations: page.map(toOrganization), nextCursor };
}

const columns = ['Name', 'Slug', 'Status', 'Members', 'Admins', 'Courses', 'Created At'];

/** Exports the filtered organizations as CSV. */
export async function exportOrganizations(deps: Deps, actor: Actor, filter: DirectoryFilter) {
  requireSuperAdmin(actor);
  const rows = readPages<OrganizationWithCounts>((last, limit) => {
    const after = last && { createdAt: last.position, id: last.id };
    return listDirectory(deps.db, { ...filter, after, limit });
  });
  const cells = mapRows(rows, (row) => [
    row.name,
    row.slug,
    row.isActive ? 'Active' : 'Inactive',
    row.memberCount,
    row.adminCount,
    row.courseCount,
    row.createdAt,
  ]);
  return streamCsv(columns, cells);
}

/** Creates an organization. Throws `slug_taken` if the slug is in use. */
export async function createOrganization(
  deps: Deps,
  actor: Actor,
  input: { name: string; slug: string },
): Promise<Organization> {
  requireSuperAdmin(actor);
  try {
    const id = await inTransaction(deps.db, async (tx) => {
      const organizationId = await insertOrganization(tx, input);
      await recordAuditEvent(tx, actor, {
        organizationId,
        action: 'organization.created',
        target: input.name,
        after: input,
      });
      return organizationId;
    });
    return await getOrganization(deps, id);
  } catch (error) {
    if (isUniqueViolation(error, 'organizations_slug_key')) throw new AppError('slug_taken');
    throw error;
  }
}

const editableFields = ['name', 'isActive', 'catalogueMode'] as const;

/** Returns the audit action for a changed field. */
function actionOf(name: (typeof editableFields)[number], after: OrganizationChanges) {
  if (name === 'name') return 'organization.renamed';
  if (name === 'isActive')
    return after.isActive ? 'organization.activated' : 'organization.deactivated';
  return after.catalogueMode === 'open'
    ? 'organization.catalogue_opened'
    : 'organization.catalogue_closed';
}

/** Updates an organization and records an audit event for each field that changes. */
export async function updateOrganization(
  deps: Deps,
  actor: Actor,
  id: string,
  changes: OrganizationChanges,
): Promise<Organization> {
  requireSuperAdmin(actor);
  await deps.db.transaction().execute(async (tx) => {
    const current = await lockOrganizationForUpdate(tx, id);
    if (!current) throw new AppError('not_found');
    const changedFields = editableFields.filter(
      (name) => changes[name] !== undefined && changes[name] !== current[name],
    );
    if (changedFields.length === 0) return;
    await saveOrganization(tx, id, changes);
    for (const name of changedFields) {
      await recordAuditEvent(tx, actor, {
        organizationId: id,
        action: actionOf(name, changes),
        target: current.name,
        before: { [name]: current[name] },
        after: { [name]: changes[name] },
      });
    }
  });
  return getOrganization(deps, id);
}
