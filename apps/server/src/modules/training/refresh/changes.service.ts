import type { Database } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/queue/changes.ts';
import { enqueueAll } from '../../../platform/queue/queue.ts';
import {
  listAssignedLearners,
  listAssigningOrganizations,
  listMemberships,
  type Member,
} from './changes.queries.ts';
import { organizationRefreshKey } from './refresh.queries.ts';

/** Members whose training status a change affects, or organizations if it affects all of their members. */
type Affected = { members?: Member[]; organizationIds?: string[] };
type FindAffected = (db: Database, changes: Change[]) => Promise<Affected>;

const isPresent = <Value>(value: Value | null): value is Value => value !== null;
const listCourseIds = (changes: Change[]) => changes.map((each) => each.courseId).filter(isPresent);
const listUserIds = (changes: Change[]) => changes.map((each) => each.userId).filter(isPresent);

const findOrganizations: FindAffected = async (_db, changes) => ({
  organizationIds: changes.map((each) => each.organizationId).filter(isPresent),
});

const findAssigningOrganizations: FindAffected = async (db, changes) => ({
  organizationIds: await listAssigningOrganizations(db, listCourseIds(changes)),
});

/** Takes the organization from the change, because a member who left it must be removed from its lists. */
const findChangedMembers: FindAffected = async (_db, changes) => ({
  members: changes.flatMap(({ organizationId, userId }) =>
    organizationId && userId ? [{ organizationId, userId }] : [],
  ),
});

const findMembers: FindAffected = async (db, changes) => ({
  members: await listMemberships(db, listUserIds(changes)),
});

const findAssignedLearners: FindAffected = async (db, changes) => ({
  members: await listAssignedLearners(
    db,
    changes.flatMap(({ userId, courseId }) => (userId && courseId ? [{ userId, courseId }] : [])),
  ),
});

/** Whose training status depends on a changed row. */
const findAffected: Record<Change['changedTable'], FindAffected> = {
  assignments: findOrganizations,
  // Days begin and end in another time zone.
  organizations: findOrganizations,
  // An archived course is no longer required.
  courses: findAssigningOrganizations,
  memberships: findChangedMembers,
  team_members: findMembers,
  group_members: findChangedMembers,
  // Select the members of groups, which are other changes.
  member_details: async () => ({}),
  // Lists are sorted by name, or by email without a name.
  profiles: findMembers,
  users: findMembers,
  // Progress and revoked certificates.
  enrollments: findAssignedLearners,
  certificates: findAssignedLearners,
};

/** More members of one organization than this are refreshed with the whole organization, in batches. */
const maxSingleMembers = 100;

// By organization, because a member who moves must also be removed from the lists of the previous one.
const memberRefreshKey = ({ organizationId, userId }: Member) =>
  `training of ${userId} in ${organizationId}`;

/** Enqueues the refreshes of the training status that changes require, each once. */
export async function enqueueTrainingRefreshes(tx: Database, changes: Change[]): Promise<void> {
  const members = new Map<string, Member>();
  const organizationIds = new Set<string>();
  for (const [table, ofTable] of Map.groupBy(changes, (each) => each.changedTable)) {
    const affected = await findAffected[table](tx, ofTable);
    for (const member of affected.members ?? []) members.set(memberRefreshKey(member), member);
    for (const id of affected.organizationIds ?? []) organizationIds.add(id);
  }
  const single: Member[] = [];
  for (const [id, ofOrganization] of Map.groupBy(members.values(), (each) => each.organizationId))
    if (ofOrganization.length > maxSingleMembers) organizationIds.add(id);
    else single.push(...ofOrganization);
  // With lower priority than jobs a user waits for, and single members before organizations.
  await enqueueAll(tx, 'training.refresh_member', single, { priority: 5, keyOf: memberRefreshKey });
  await enqueueAll(
    tx,
    'training.refresh_organization',
    [...organizationIds].map((organizationId) => ({ organizationId, after: null })),
    { priority: 10, keyOf: (each) => organizationRefreshKey(each.organizationId) },
  );
}
