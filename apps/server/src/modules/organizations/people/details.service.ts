import type {
  MemberDetails,
  MemberField,
  MemberValues,
  updateMemberDetails as contract,
} from '@atrium/contracts/organizations/people';
import type { RequestOf } from '@atrium/contracts/api';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  requireActiveOrganization,
  requireOrganizationAdmin,
} from '../../../policies/organization.policy.ts';
import { type PeopleScope, requirePeopleScope } from '../../../policies/people.policy.ts';
import { findOrganization, requireStillAdmin } from '../memberships/index.ts';
import { findDetails, listValues, type StoredDetails } from './details.queries.ts';
import { listMemberFields } from './fields.queries.ts';
import { saveMemberDetails } from './save-details.service.ts';

type MemberPath = { orgId: string; userId: string };

const toReply = (
  { managerId, managerName, deactivatedAt, ...details }: StoredDetails,
  fields: MemberField[],
): MemberDetails => ({
  ...details,
  manager: managerId === null ? null : { id: managerId, name: managerName ?? '' },
  fields: fields.filter(({ isArchived }) => !isArchived),
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
});

/** Finds the details of a member in the scope, with the fields of the organization. */
async function findMemberDetails(
  db: Database,
  scope: PeopleScope,
  userId: string,
): Promise<MemberDetails | undefined> {
  const details = await findDetails(db, scope, userId);
  return details && toReply(details, await listMemberFields(db, scope.organizationId));
}

async function readDetails(db: Database, scope: PeopleScope, userId: string) {
  const details = await findMemberDetails(db, scope, userId);
  if (!details) throw new AppError('not_found');
  return details;
}

/** Returns the details of a member whom the actor may see. */
export async function getMemberDetails(
  deps: Deps,
  actor: Actor,
  { orgId, userId }: MemberPath,
): Promise<MemberDetails> {
  return readDetails(deps.db, requirePeopleScope(actor, orgId), userId);
}

/** Returns the actor's own details, or null outside organizations. */
export async function getOwnMemberDetails(deps: Deps, actor: Actor) {
  requireActiveOrganization(actor);
  const organizationId = actor.membership?.organizationId;
  if (organizationId === undefined) return { details: null };
  const scope = { organizationId, managerId: null };
  return { details: (await findMemberDetails(deps.db, scope, actor.id)) ?? null };
}

/** Changes the details of a member for an admin. */
export async function updateMemberDetails(
  deps: Deps,
  actor: Actor,
  { orgId, userId }: MemberPath,
  changes: RequestOf<typeof contract>['body'],
): Promise<MemberDetails> {
  requireOrganizationAdmin(actor, orgId);
  return deps.db.transaction().execute(async (tx) => {
    await requireStillAdmin(tx, actor, orgId);
    await saveMemberDetails(tx, actor, { organizationId: orgId, userId }, changes);
    return readDetails(tx, { organizationId: orgId, managerId: null }, userId);
  });
}

/** Lists the values that the members the actor may see can be filtered by. */
export async function listMemberValues(
  deps: Deps,
  actor: Actor,
  organizationId: string,
): Promise<MemberValues> {
  const scope = requirePeopleScope(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
  const [values, fields] = await Promise.all([
    listValues(deps.db, scope),
    listMemberFields(deps.db, organizationId),
  ]);
  return { ...values, fields: fields.filter(({ isArchived }) => !isArchived) };
}
