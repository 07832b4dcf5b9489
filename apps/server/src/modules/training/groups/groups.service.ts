import type { Group } from '@atrium/contracts/training/groups';
import { groupLimits } from '@atrium/contracts/training/group-fields';
import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { isUniqueViolation, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { responsibleUserOf, type Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization } from '../../organizations/index.ts';
import { withTrainingLock } from '../assignments/index.ts';
import { evaluateGroup, previewRule, withReason } from './evaluate.queries.ts';
import {
  findGroup,
  insertGroup,
  listGroupRows,
  lockGroup,
  saveArchived,
  saveGroup,
} from './groups.queries.ts';
import { requireKnownNames, toLoggedRule } from './rule-names.ts';

export type GroupKey = { orgId: string; groupId: string };
type GroupInput = { name: string; rule: GroupRule | null };

/** Returns a group. Throws `not_found` for groups of other organizations and archived ones. */
export async function requireGroup(db: Database, { orgId, groupId }: GroupKey): Promise<Group> {
  const group = await findGroup(db, orgId, groupId);
  if (!group) throw new AppError('not_found');
  return group;
}

/** Lists an organization's groups for its admins. */
export async function listGroups(deps: Deps, actor: Actor, orgId: string) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  return { groups: await listGroupRows(deps.db, orgId) };
}

export async function getGroup(deps: Deps, actor: Actor, key: GroupKey): Promise<Group> {
  requireOrganizationAdmin(actor, key.orgId);
  return requireGroup(deps.db, key);
}

function rethrowNameTaken(error: unknown): never {
  if (isUniqueViolation(error, 'groups_organization_id_lower_idx'))
    throw new AppError('name_taken');
  throw error;
}

/** Stores who matches the rule now. A group without a rule keeps its members. */
async function evaluate(tx: Database, organizationId: string, id: string, rule: GroupRule | null) {
  if (rule) await evaluateGroup(tx, { id, organizationId, rule }, null, 'rule_changed');
}

/** Creates a group with the members who match its rule. Names are unique among those that are not archived. */
export async function createGroup(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { name, rule }: GroupInput,
): Promise<Group> {
  return withTrainingLock(deps, actor, orgId, async (tx) => {
    if ((await listGroupRows(tx, orgId)).length >= groupLimits.groups)
      throw new AppError('too_many_groups');
    if (rule) await requireKnownNames(tx, orgId, rule, null);
    const createdBy = responsibleUserOf(actor);
    const id = await insertGroup(tx, { organizationId: orgId, name, rule, createdBy });
    await evaluate(tx, orgId, id, rule);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'group.created',
      target: name,
      after: { name, rule: await toLoggedRule(tx, orgId, rule) },
    });
    return requireGroup(tx, { orgId, groupId: id });
  }).catch(rethrowNameTaken);
}

/** Compares rules without the order of keys, which jsonb changes. */
function isSameRule(one: GroupRule | null, other: GroupRule | null): boolean {
  const toText = (rule: GroupRule | null) =>
    JSON.stringify(
      rule?.anyOf.map(({ match, conditions }) => [
        match,
        conditions.map(({ field, custom, operator, values }) => [
          field,
          custom?.key,
          custom?.type,
          operator,
          values,
        ]),
      ]) ?? null,
    );
  return toText(one) === toText(other);
}

/** Changes the name and the rule, and with it the members. Throws `group_changed` if the revision is not the current one. */
export async function updateGroup(
  deps: Deps,
  actor: Actor,
  key: GroupKey,
  { revision, name, rule }: GroupInput & { revision: number },
): Promise<Group> {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    await lockGroup(tx, key.groupId);
    const current = await requireGroup(tx, key);
    if (current.revision !== revision) throw new AppError('group_changed');
    const hasSameRule = isSameRule(current.rule, rule);
    if (current.name === name && hasSameRule) return current;
    if (rule) await requireKnownNames(tx, key.orgId, rule, current.rule);
    await saveGroup(tx, current.id, { name, rule });
    if (!hasSameRule) await evaluate(tx, key.orgId, current.id, rule);
    const changed = await requireGroup(tx, key);
    const toLogged = async ({ memberCount: members, ...group }: Group) => ({
      name: group.name,
      ...(hasSameRule ? {} : { rule: await toLoggedRule(tx, key.orgId, group.rule), members }),
    });
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'group.changed',
      target: current.name,
      before: await toLogged(current),
      after: await toLogged(changed),
    });
    return changed;
  }).catch(rethrowNameTaken);
}

/** Archives a group; its members leave it. Throws `group_in_use` if an assignment names it. */
export async function archiveGroup(deps: Deps, actor: Actor, key: GroupKey): Promise<void> {
  await withTrainingLock(deps, actor, key.orgId, async (tx) => {
    await lockGroup(tx, key.groupId);
    const group = await requireGroup(tx, key);
    if (group.usedBy.length > 0) throw new AppError('group_in_use');
    await withReason(tx, 'group_archived', () => saveArchived(tx, group.id));
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'group.archived',
      target: group.name,
      before: { name: group.name, members: group.memberCount },
    });
  });
}

/** Shows who matches a rule, and who would join or leave a group with it. */
export async function previewGroupRule(
  deps: Deps,
  actor: Actor,
  orgId: string,
  { rule, groupId }: { rule: GroupRule; groupId: string | null },
) {
  requireOrganizationAdmin(actor, orgId);
  if (!(await findOrganization(deps.db, orgId))) throw new AppError('not_found');
  const current = groupId === null ? null : await requireGroup(deps.db, { orgId, groupId });
  await requireKnownNames(deps.db, orgId, rule, current?.rule ?? null);
  return previewRule(deps.db, { organizationId: orgId, groupId, rule });
}
