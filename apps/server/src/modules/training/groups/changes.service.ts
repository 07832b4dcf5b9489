import type { Database } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/queue/changes.ts';
import { enqueueAll } from '../../../platform/queue/queue.ts';
import { listMemberships, type Member } from '../refresh/index.ts';
import { listOrganizationsWithGroups } from './evaluate.queries.ts';

/** More members of one organization than this are evaluated with the whole organization. */
const maxSingleMembers = 100;

const keyOf = ({ organizationId, userId }: Member) => `groups of ${userId} in ${organizationId}`;

/** Lists the members whose details, membership or teams changed. */
async function listChangedMembers(tx: Database, changes: Change[]): Promise<Member[]> {
  const named = changes.flatMap(({ changedTable, organizationId, userId }) =>
    (changedTable === 'member_details' || changedTable === 'memberships') &&
    organizationId &&
    userId
      ? [{ organizationId, userId }]
      : [],
  );
  const ofTeams = changes.flatMap(({ changedTable, userId }) =>
    changedTable === 'team_members' && userId ? [userId] : [],
  );
  const members = ofTeams.length > 0 ? await listMemberships(tx, ofTeams) : [];
  return [...new Map([...named, ...members].map((member) => [keyOf(member), member])).values()];
}

/** Enqueues the evaluations of group rules that changes require, each once. */
export async function enqueueGroupEvaluations(tx: Database, changes: Change[]): Promise<void> {
  const members = await listChangedMembers(tx, changes);
  // Days begin and end in another time zone.
  const moved = changes.flatMap(({ changedTable, organizationId }) =>
    changedTable === 'organizations' && organizationId ? [organizationId] : [],
  );
  const concerned = [...new Set([...members.map((each) => each.organizationId), ...moved])];
  if (concerned.length === 0) return;
  const withGroups = new Set(await listOrganizationsWithGroups(tx, concerned));
  const single: Member[] = [];
  const whole: string[] = [];
  for (const [id, ofOrganization] of Map.groupBy(members, (each) => each.organizationId)) {
    if (!withGroups.has(id)) continue;
    if (ofOrganization.length > maxSingleMembers) whole.push(id);
    else single.push(...ofOrganization);
  }
  const ofWhole = [
    ...whole.map((organizationId) => ({ organizationId, reason: 'details_changed' as const })),
    ...moved
      .filter((id) => withGroups.has(id))
      .map((organizationId) => ({ organizationId, reason: 'day_started' as const })),
  ];
  await enqueueAll(tx, 'training.evaluate_member_groups', single, { priority: 5, keyOf });
  await enqueueAll(tx, 'training.evaluate_groups', ofWhole, {
    priority: 10,
    keyOf: ({ organizationId, reason }) => `groups of all in ${organizationId}, ${reason}`,
  });
}
