import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { deleteTeamMembers, insertTeamMembers } from '../../training/index.ts';
import type { MemberChange } from '../protocol/index.ts';
import { listProvisionedIds } from '../users/index.ts';
import { listNames, listOtherMemberIds } from './groups.queries.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Names in an audit event; the number of all is recorded. */
const namedMembers = 100;

/** Throws `scim_invalid_value` unless all ids are those of provisioned users of the organization. */
async function requireProvisioned(db: Database, organizationId: string, ids: string[]) {
  const provisioned = new Set(
    await listProvisionedIds(
      db,
      organizationId,
      ids.filter((id) => uuid.test(id)),
    ),
  );
  const unknown = ids.find((id) => !provisioned.has(id));
  if (unknown !== undefined)
    throw new AppError('scim_invalid_value', {
      message: `There is no user ${unknown.slice(0, 100)}.`,
    });
}

/**
 * Adds and removes provisioned members of a team, and returns who has joined and left. Members who are not provisioned
 * stay.
 */
export async function changeMembers(
  tx: Database,
  organizationId: string,
  teamId: string,
  { replaces, added, removed }: MemberChange,
): Promise<{ joined: string[]; left: string[] }> {
  const ids = [...added];
  if (ids.length > 0) await requireProvisioned(tx, organizationId, ids);
  const leaving = replaces
    ? await listOtherMemberIds(tx, organizationId, teamId, ids)
    : await listProvisionedIds(
        tx,
        organizationId,
        [...removed].filter((id) => uuid.test(id)),
      );
  return {
    left: leaving.length === 0 ? [] : await deleteTeamMembers(tx, teamId, leaving),
    joined: ids.length === 0 ? [] : await insertTeamMembers(tx, teamId, ids),
  };
}

/** Describes members for the audit log: the names of the first ones, and how many there are if these are more. */
export async function describeMembers(tx: Database, ids: string[]): Promise<object> {
  const names = await listNames(tx, ids.slice(0, namedMembers));
  return ids.length > namedMembers ? { names, count: ids.length } : names;
}
