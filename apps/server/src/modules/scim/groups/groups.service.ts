import type { ScimGroup } from '@atrium/contracts/scim/scim-replies';
import type { ScimPageQuery } from '@atrium/contracts/scim/scim';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, isUniqueViolation } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  deleteTeamRow,
  insertTeam,
  isTeamAssigned,
  lockOrganizationForTraining,
  saveTeamName,
} from '../../training/index.ts';
import {
  createLocate,
  organizationOf,
  readSelection,
  requireId,
  toList,
} from '../requests/index.ts';
import {
  applyGroupPatch,
  type Conditions,
  etagOf,
  groupType,
  includesAttribute,
  isUnchanged,
  type JsonObject,
  type MemberChange,
  type PatchOperation,
  type Projection,
  projectResource,
  readMemberIds,
  readResource,
  requireMatch,
} from '../protocol/index.ts';
import { changeMembers, describeMembers } from './group-members.service.ts';
import {
  countGroups,
  findGroupRow,
  groupColumns,
  type GroupRow,
  listGroupRows,
  saveScimGroup,
} from './groups.queries.ts';

type Reply = { resource: ScimGroup; version: string };

const versionOf = ({ name, externalId, memberVersion }: GroupRow) =>
  etagOf([name, externalId, memberVersion]);

function toReply(deps: Deps, row: GroupRow, projection: Projection): Reply {
  const locate = createLocate(deps.config);
  const version = versionOf(row);
  const resource: JsonObject = {
    schemas: [scimUrns.group],
    id: row.id,
    ...(row.externalId !== null && { externalId: row.externalId }),
    displayName: row.name,
    ...(row.members.length > 0 && {
      members: row.members.map(({ value, display }) => ({
        value,
        display,
        type: 'User',
        $ref: locate('/Users', value),
      })),
    }),
    meta: {
      resourceType: 'Group',
      ...(row.createdAt && { created: row.createdAt.toISOString() }),
      ...(row.updatedAt && { lastModified: row.updatedAt.toISOString() }),
      location: locate('/Groups', row.id),
      version,
    },
  };
  return { resource: projectResource(groupType, resource, projection) as ScimGroup, version };
}

const hasMembers = (projection: Projection) => includesAttribute(groupType, 'members', projection);

async function getRow(db: Database, organizationId: string, id: string, projection?: Projection) {
  const withMembers = projection !== undefined && hasMembers(projection);
  const row = await findGroupRow(db, organizationId, id, withMembers);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Lists teams that match a filter. */
export async function listScimGroups(deps: Deps, actor: Actor, query: ScimPageQuery) {
  const organizationId = organizationOf(actor);
  const { condition, order, startIndex, limit } = readSelection(groupType, groupColumns, query);
  const page = { condition, order, limit, offset: startIndex - 1, hasMembers: hasMembers(query) };
  const rows = limit === 0 ? [] : await listGroupRows(deps.db, organizationId, page);
  const isLast = rows.length < limit && (rows.length > 0 || startIndex === 1);
  const total = isLast
    ? startIndex - 1 + rows.length
    : await countGroups(deps.db, organizationId, condition);
  const resources = rows.map((row) => toReply(deps, row, query).resource);
  return toList(resources, total, startIndex);
}

/** Returns a team with its provisioned members. */
export async function getScimGroup(
  deps: Deps,
  actor: Actor,
  id: string,
  { projection, conditions }: { projection: Projection; conditions: Conditions },
): Promise<Reply & { isUnchanged: boolean }> {
  const row = await getRow(deps.db, organizationOf(actor), requireId(id), projection);
  const reply = toReply(deps, row, projection);
  return { ...reply, isUnchanged: isUnchanged(reply.version, conditions) };
}

const maxNameLength = 60;

function nameOf({ displayName }: JsonObject): string {
  const name = typeof displayName === 'string' ? displayName.trim() : '';
  if (name === '')
    throw new AppError('scim_invalid_value', { message: '"displayName" is required.' });
  if (Array.from(name).length > maxNameLength)
    throw new AppError('scim_invalid_value', {
      message: `The name of a team has at most ${maxNameLength} characters.`,
    });
  return name;
}

const externalIdOf = ({ externalId }: JsonObject) =>
  typeof externalId === 'string' ? externalId : null;

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'teams_organization_id_lower_idx'))
    throw new AppError('scim_uniqueness', { message: 'Another team has this name.' });
  if (isUniqueViolation(error, 'scim_groups_external_id_key'))
    throw new AppError('scim_uniqueness', { message: 'Another team has this externalId.' });
  throw error;
}

/** Runs a change while the teams of the organization are locked. */
async function withTeamsLock<Result>(
  deps: Deps,
  organizationId: string,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const run = deps.db.transaction().execute(async (tx) => {
    if (!(await lockOrganizationForTraining(tx, organizationId))) throw new AppError('not_found');
    return work(tx);
  });
  return run.catch(rethrowTaken);
}

async function recordMembers(
  tx: Database,
  actor: Actor,
  organizationId: string,
  target: string,
  { joined, left }: { joined: string[]; left: string[] },
) {
  if (joined.length + left.length === 0) return;
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'team.members_changed',
    target,
    before: { left: await describeMembers(tx, left) },
    after: { joined: await describeMembers(tx, joined) },
  });
}

/** Creates a team. Throws `scim_uniqueness` if there is one with its name. */
export async function createScimGroup(
  deps: Deps,
  actor: Actor,
  body: JsonObject,
  projection: Projection,
): Promise<Reply> {
  const organizationId = organizationOf(actor);
  const resource = readResource(groupType, body);
  const name = nameOf(resource);
  const ids = readMemberIds(resource['members']);
  return withTeamsLock(deps, organizationId, async (tx) => {
    const id = await insertTeam(tx, { organizationId, name });
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'team.created',
      target: name,
      after: { name },
    });
    await saveScimGroup(tx, organizationId, id, externalIdOf(resource));
    const change = { replaces: false, added: new Set(ids), removed: new Set<string>() };
    const members = await changeMembers(tx, organizationId, id, change);
    await recordMembers(tx, actor, organizationId, name, members);
    return toReply(deps, await getRow(tx, organizationId, id, projection), projection);
  });
}

type Request = { id: string; projection: Projection; conditions: Conditions };
type Change = { group: JsonObject; members: MemberChange };

/** Stores a changed team. The same content changes nothing. */
async function updateGroup(
  deps: Deps,
  actor: Actor,
  { id, projection, conditions }: Request,
  compute: (current: JsonObject) => Change,
): Promise<Reply> {
  const organizationId = organizationOf(actor);
  const teamId = requireId(id);
  return withTeamsLock(deps, organizationId, async (tx) => {
    const row = await getRow(tx, organizationId, teamId);
    requireMatch(versionOf(row), conditions);
    const { externalId } = row;
    const current = { displayName: row.name, ...(externalId !== null && { externalId }) };
    const { group, members } = compute(current);
    const name = nameOf(group);
    if (name !== row.name) {
      await saveTeamName(tx, teamId, name);
      await recordAuditEvent(tx, actor, {
        organizationId,
        action: 'team.renamed',
        target: row.name,
        before: { name: row.name },
        after: { name },
      });
    }
    const changed = await changeMembers(tx, organizationId, teamId, members);
    await recordMembers(tx, actor, organizationId, name, changed);
    const hasChanged =
      name !== row.name ||
      externalIdOf(group) !== externalId ||
      changed.joined.length + changed.left.length > 0;
    if (hasChanged) await saveScimGroup(tx, organizationId, teamId, externalIdOf(group));
    return toReply(deps, await getRow(tx, organizationId, teamId, projection), projection);
  });
}

/** Renames a team and replaces its provisioned members. */
export const replaceScimGroup = (deps: Deps, actor: Actor, request: Request, body: JsonObject) => {
  const { members, ...group } = readResource(groupType, body);
  const added = new Set(readMemberIds(members));
  return updateGroup(deps, actor, request, () => ({
    group,
    members: { replaces: true, added, removed: new Set() },
  }));
};

/** Applies PATCH operations to a team. */
export const patchScimGroup = (
  deps: Deps,
  actor: Actor,
  request: Request,
  operations: PatchOperation[],
) => updateGroup(deps, actor, request, (current) => applyGroupPatch(current, operations));

/** Deletes a team; the teams below it move up. Throws `team_in_use` if an assignment names it. */
export async function deleteScimGroup(
  deps: Deps,
  actor: Actor,
  id: string,
  conditions: Conditions,
): Promise<void> {
  const organizationId = organizationOf(actor);
  const teamId = requireId(id);
  await withTeamsLock(deps, organizationId, async (tx) => {
    const row = await getRow(tx, organizationId, teamId, {});
    requireMatch(versionOf(row), conditions);
    if (await isTeamAssigned(tx, organizationId, teamId)) throw new AppError('team_in_use');
    await deleteTeamRow(tx, { id: teamId, parentTeamId: row.parentTeamId });
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'team.deleted',
      target: row.name,
      before: { name: row.name, members: row.members.length },
    });
  });
}
