import type { Group } from '@atrium/contracts/training/groups';
import { z } from 'zod';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { exactTime, trimPage } from '../../../platform/database/lists.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { listMembersByIds, withTrainingLock } from '../assignments/index.ts';
import { withReason } from './evaluate.queries.ts';
import {
  deleteGroupMembers,
  insertGroupMembers,
  listGroupChangeRows,
  listGroupMemberRows,
} from './group-members.queries.ts';
import { lockGroup } from './groups.queries.ts';
import { type GroupKey, requireGroup } from './groups.service.ts';

type Page = { limit: number; cursor?: string | undefined };
const memberCursor = z.tuple([z.string().max(320), z.uuid()]);

/** Returns a page of the members of a group. */
export async function listGroupMembers(
  deps: Deps,
  actor: Actor,
  key: GroupKey,
  { limit, cursor }: Page,
) {
  requireOrganizationAdmin(actor, key.orgId);
  const { id: groupId } = await requireGroup(deps.db, key);
  const parsed = cursor === undefined ? undefined : readCursor(cursor, memberCursor);
  const after = parsed && { key: parsed[0], id: parsed[1] };
  const rows = await listGroupMemberRows(deps.db, { groupId, after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(memberCursor, [last.key, last.id]),
  );
  return { members: page.map(({ id, fullName, email }) => ({ id, fullName, email })), nextCursor };
}

/** Adds and removes members of a group without a rule. Idempotent. */
export async function updateGroupMembers(
  deps: Deps,
  actor: Actor,
  key: GroupKey,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<Group> {
  return withTrainingLock(deps, actor, key.orgId, async (tx) => {
    await lockGroup(tx, key.groupId);
    const group = await requireGroup(tx, key);
    if (group.rule) throw new AppError('group_is_dynamic');
    const members = await listMembersByIds(tx, key.orgId, [...add, ...remove]);
    const names = new Map(members.map(({ id, name }) => [id, name]));
    if (add.some((id) => !names.has(id))) throw new AppError('not_found');
    const { removed, added } = await withReason(tx, 'by_hand', async () => ({
      removed: await deleteGroupMembers(tx, group.id, remove),
      added: await insertGroupMembers(tx, { organizationId: key.orgId, groupId: group.id }, add),
    }));
    if (removed.length + added.length === 0) return group;
    const namesOf = (ids: string[]) => ids.map((id) => names.get(id) ?? id);
    await recordAuditEvent(tx, actor, {
      organizationId: key.orgId,
      action: 'group.members_changed',
      target: group.name,
      before: { left: namesOf(removed) },
      after: { joined: namesOf(added) },
    });
    return requireGroup(tx, key);
  });
}

const changeCursor = z.tuple([exactTime, z.uuid(), z.enum(['joined', 'left'])]);

/** Returns a page of who joined and left a group and why. */
export async function listGroupHistory(
  deps: Deps,
  actor: Actor,
  key: GroupKey,
  { limit, cursor }: Page,
) {
  requireOrganizationAdmin(actor, key.orgId);
  const { id: groupId } = await requireGroup(deps.db, key);
  const parsed = cursor === undefined ? undefined : readCursor(cursor, changeCursor);
  const after = parsed && { at: parsed[0], userId: parsed[1], change: parsed[2] };
  const rows = await listGroupChangeRows(deps.db, { groupId, after, limit: limit + 1 });
  const { page, nextCursor } = trimPage(rows, limit, (last) =>
    writeCursor(changeCursor, [last.position, last.userId, last.change]),
  );
  return {
    changes: page.map(({ at, position: _position, ...change }) => ({
      ...change,
      at: at.toISOString(),
    })),
    nextCursor,
  };
}
