import type { ScimUser } from '@atrium/contracts/scim/scim-replies';
import type { ScimPageQuery } from '@atrium/contracts/scim/scim';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { lockUser } from '../../identity/index.ts';
import { deactivateMember, lockOrganization } from '../../organizations/index.ts';
import {
  createLocate,
  loadUserTypeFor,
  organizationOf,
  readSelection,
  requireId,
  toCustomColumns,
  toList,
} from '../requests/index.ts';
import {
  applyPatch,
  type Conditions,
  includesAttribute,
  isUnchanged,
  type JsonObject,
  type PatchOperation,
  type Projection,
  projectResource,
  readResource,
  requireMatch,
  type ResourceType,
  toComparable,
} from '../protocol/index.ts';
import { provisionUser, source } from './create-user.service.ts';
import { storeUser } from './update-user.service.ts';
import { keepOwnDetails } from './user-details.ts';
import {
  removeSubstitutes,
  toShown,
  toUserResource,
  toWritable,
  versionOf,
} from './user-resource.ts';
import {
  countUsers,
  deleteScimUser as deleteScimUserRow,
  findUserRow,
  listUserRows,
  userColumns,
  type UserRow,
} from './users.queries.ts';

export type ScimReply<Resource> = { resource: Resource; version: string };

function toReply(
  deps: Deps,
  type: ResourceType,
  row: UserRow,
  projection: Projection,
): ScimReply<ScimUser> {
  const resource = toUserResource(row, createLocate(deps.config));
  const projected = projectResource(type, resource, projection) as ScimUser;
  return { resource: projected, version: versionOf(resource) };
}

async function getRow(db: Database, organizationId: string, id: string): Promise<UserRow> {
  const row = await findUserRow(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Lists provisioned users that match a filter. */
export async function listScimUsers(deps: Deps, actor: Actor, query: ScimPageQuery) {
  const organizationId = organizationOf(actor);
  const type = await loadUserTypeFor(deps.db, organizationId, query);
  const columns = { ...userColumns, ...toCustomColumns(type) };
  const { condition, order, startIndex, limit } = readSelection(type, columns, query);
  const page = { condition, order, limit, offset: startIndex - 1 };
  const hasGroups = includesAttribute(type, 'groups', query);
  const rows =
    limit === 0 ? [] : await listUserRows(deps.db, organizationId, { ...page, hasGroups });
  // A page that is not full tells how many there are.
  const isLast = rows.length < limit && (rows.length > 0 || startIndex === 1);
  const total = isLast
    ? startIndex - 1 + rows.length
    : await countUsers(deps.db, organizationId, condition);
  const resources = rows.map((row) => toReply(deps, type, row, query).resource);
  return toList(resources, total, startIndex);
}

/** Returns a provisioned user, or undefined for a client that has this version already. */
export async function getScimUser(
  deps: Deps,
  actor: Actor,
  id: string,
  { projection, conditions }: { projection: Projection; conditions: Conditions },
): Promise<ScimReply<ScimUser> & { isUnchanged: boolean }> {
  const organizationId = organizationOf(actor);
  const row = await getRow(deps.db, organizationId, requireId(id));
  const type = await loadUserTypeFor(deps.db, organizationId, projection);
  const reply = toReply(deps, type, row, projection);
  return { ...reply, isUnchanged: isUnchanged(reply.version, conditions) };
}

/** Two requests for the same user at once: the second finds it. */
function rethrowTaken(error: unknown): never {
  if (
    isUniqueViolation(error, 'scim_users_user_name_idx') ||
    isUniqueViolation(error, 'scim_users_external_id_key') ||
    isUniqueViolation(error, 'users_email_key')
  )
    throw new AppError('scim_uniqueness');
  throw error;
}

/** Provisions a user. Throws `scim_uniqueness` if there is one with the same user name, external id or email. */
export async function createScimUser(
  deps: Deps,
  actor: Actor,
  body: JsonObject,
  projection: Projection,
): Promise<ScimReply<ScimUser>> {
  const organizationId = organizationOf(actor);
  const type = await loadUserTypeFor(deps.db, organizationId, [body, projection]);
  const resource = readResource(type, body);
  const run = deps.db.transaction().execute(async (tx) => {
    const id = await provisionUser(tx, actor, organizationId, resource);
    return getRow(tx, organizationId, id);
  });
  return toReply(deps, type, await run.catch(rethrowTaken), projection);
}

type Request = { id: string; projection: Projection; conditions: Conditions };
type Compute = (type: ResourceType, current: JsonObject, row: UserRow) => JsonObject;

/** Computes a resource from the current one and stores it if it differs. Unchanged resources need no transaction. */
async function updateUser(
  deps: Deps,
  actor: Actor,
  { id, projection, conditions }: Request,
  body: unknown,
  compute: Compute,
): Promise<ScimReply<ScimUser>> {
  const organizationId = organizationOf(actor);
  const userId = requireId(id);
  const type = await loadUserTypeFor(deps.db, organizationId, [body, projection]);
  const computeFor = (row: UserRow) => {
    const current = toWritable(row);
    requireMatch(toReply(deps, type, row, {}).version, conditions);
    const computed = compute(type, current, row);
    return { computed, hasChanged: toComparable(computed) !== toComparable(current) };
  };
  const row = await getRow(deps.db, organizationId, userId);
  if (!computeFor(row).hasChanged) return toReply(deps, type, row, projection);
  const run = deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if (!(await lockOrganization(tx, organizationId))) throw new AppError('not_found');
    const locked = await getRow(tx, organizationId, userId);
    const { computed, hasChanged } = computeFor(locked);
    if (!hasChanged) return locked;
    await storeUser(tx, actor, organizationId, locked, computed);
    return getRow(tx, organizationId, userId);
  });
  return toReply(deps, type, await run.catch(rethrowTaken), projection);
}

/** Replaces what the provider knows about a user. The status stays if the request does not mention it. */
export const replaceScimUser = (deps: Deps, actor: Actor, request: Request, body: JsonObject) =>
  updateUser(deps, actor, request, body, (type, current, { attributes }) => {
    const replacing = keepOwnDetails(readResource(type, body), current, attributes);
    return { active: current['active'] ?? true, ...replacing };
  });

/** Applies PATCH operations to a user. */
export const patchScimUser = (
  deps: Deps,
  actor: Actor,
  request: Request,
  operations: PatchOperation[],
) =>
  updateUser(deps, actor, request, operations, (type, _current, row) =>
    removeSubstitutes(applyPatch(type, toShown(row), operations), row),
  );

/** Deactivates a user and ends provisioning. Records, teams and details stay. Throws `last_admin` for the last one. */
export async function deleteScimUser(
  deps: Deps,
  actor: Actor,
  id: string,
  conditions: Conditions,
): Promise<void> {
  const organizationId = organizationOf(actor);
  const userId = requireId(id);
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrganization(tx, organizationId))) throw new AppError('not_found');
    const row = await getRow(tx, organizationId, userId);
    requireMatch(versionOf(toUserResource(row, createLocate(deps.config))), conditions);
    await deactivateMember(tx, actor, { organizationId, userId }, source);
    await deleteScimUserRow(tx, organizationId, userId);
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'membership.unlinked_by_scim',
      target: row.fullName ?? row.email,
      before: { userId, email: row.email, userName: row.userName },
    });
  });
}
