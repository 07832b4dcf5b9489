import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { GroupChangeReason } from '@atrium/contracts/training/group-fields';
import type { Deps } from '../../../platform/deps.ts';
import {
  evaluateGroup,
  listDynamicGroupIds,
  listGroupsOfPastDays,
  lockDynamicGroups,
} from './evaluate.queries.ts';

/** Evaluates the rules of all groups of an organization for one member. */
export async function evaluateMemberGroups(
  { db }: Pick<Deps, 'db'>,
  { organizationId, userId }: JobPayload<'training.evaluate_member_groups'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const group of await lockDynamicGroups(tx, organizationId))
      await evaluateGroup(tx, group, [userId], 'details_changed');
  });
}

async function evaluateWholeGroup(
  { db }: Pick<Deps, 'db'>,
  { organizationId, id }: { organizationId: string; id: string },
  reason: GroupChangeReason,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const group of await lockDynamicGroups(tx, organizationId, id))
      await evaluateGroup(tx, group, null, reason);
  });
}

/** Evaluates the rules of all groups of an organization for all members, each group in a transaction of its own. */
export async function evaluateGroups(
  deps: Pick<Deps, 'db'>,
  { organizationId, reason }: JobPayload<'training.evaluate_groups'>,
): Promise<void> {
  for (const id of await listDynamicGroupIds(deps.db, organizationId))
    await evaluateWholeGroup(deps, { organizationId, id }, reason);
}

/** Evaluates each rule when a day starts in the organization's time zone. An error in one group does not stop others. */
export async function evaluateGroupsForNewDay(deps: Pick<Deps, 'db'>): Promise<void> {
  const errors: unknown[] = [];
  for (const group of await listGroupsOfPastDays(deps.db))
    await evaluateWholeGroup(deps, group, 'day_started').catch((error: unknown) =>
      errors.push(error),
    );
  if (errors.length > 0)
    throw new AggregateError(errors, 'evaluating groups for the new day failed for some groups');
}
