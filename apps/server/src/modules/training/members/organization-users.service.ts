import type { userSorts } from '@atrium/contracts/organizations/constants';
import type { OrganizationUser } from '@atrium/contracts/organizations/organizations';
import type { MemberFieldValue } from '@atrium/contracts/organizations/people';
import { z } from 'zod';
import { readPages, streamCsv } from '../../../platform/base/csv.ts';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import { toExportName } from '../../../platform/base/file-name.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { trimPage, exactTime } from '../../../platform/database/lists.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { findOrganization, listMemberFields } from '../../organizations/index.ts';
import { getDay } from '../days/index.ts';
import { countRequiredTraining, formatTeams } from '../matrix/index.ts';
import {
  countMembers,
  listOfferedCourses,
  listMembers,
  getMemberProgress,
  sumProgress,
  type MemberFilter,
  type MemberRow,
} from './organization-users.queries.ts';

type Filter = Omit<MemberFilter, 'organizationId'> & { sort: (typeof userSorts)[number] };

// Cursors are only valid for the sort order they were created with.
const positions = {
  name: z.tuple([z.literal('name'), z.string().max(320), z.uuid()]),
  joined: z.tuple([z.literal('joined'), exactTime, z.uuid()]),
  progress: z.tuple([z.literal('progress'), z.string().regex(/^\d{1,3}$/), z.uuid()]),
};
const anyPosition = z.tuple([z.string(), z.string(), z.uuid()]);

async function getOrganization(deps: Deps, actor: Actor, organizationId: string) {
  requireOrganizationAdmin(actor, organizationId);
  const organization = await findOrganization(deps.db, organizationId);
  if (!organization) throw new AppError('not_found');
  return organization;
}

/** Adds each member's progress in all courses the organization offers and in the courses assigned to them. */
async function addProgress(
  { db }: Pick<Deps, 'db'>,
  organizationId: string,
  rows: MemberRow[],
  courseIds: number[],
): Promise<OrganizationUser[]> {
  const ids = rows.map(({ id }) => id);
  const [courseCounts, training] = await Promise.all([
    getMemberProgress(db, ids, courseIds),
    countRequiredTraining(db, organizationId, ids),
  ]);
  return rows.map((row) => {
    const {
      averageCompletion = 0,
      completedCourses = 0,
      startedCourses = 0,
    } = courseCounts.get(row.id) ?? {};
    return {
      id: row.id,
      fullName: row.fullName,
      email: row.email,
      isOrgAdmin: row.role === 'admin',
      status: row.status,
      teams: row.teams,
      details: row.details,
      joinedAt: row.joinedAt.toISOString(),
      progressStats: {
        averageCompletion,
        completedCourses,
        inProgressCourses: startedCourses - completedCourses,
        notStartedCourses: courseIds.length - startedCourses,
      },
      requiredTraining: training.get(row.id) ?? { required: 0, upToDate: 0 },
    };
  });
}

/** Lists an organization's members for its admins. */
export async function listOrganizationUsers(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  query: Filter & { limit: number; cursor?: string | undefined },
) {
  await getOrganization(deps, actor, organizationId);
  const { cursor, limit, ...filter } = query;
  const position = cursor === undefined ? undefined : readCursor(cursor, positions[filter.sort]);
  const after = position && { key: position[1], id: position[2] };
  const courseIds = await listOfferedCourses(deps.db, organizationId);
  const members = { ...filter, organizationId };
  const [rows, { total, active }, percent] = await Promise.all([
    listMembers(deps.db, { ...members, courseIds, after, limit: limit + 1 }),
    countMembers(deps.db, members),
    sumProgress(deps.db, members, courseIds),
  ]);
  const memberCourses = total * courseIds.length;
  const { page, nextCursor } = trimPage(rows, limit, ({ key, id }) =>
    writeCursor(anyPosition, [filter.sort, key, id]),
  );
  return {
    users: await addProgress(deps, organizationId, page, courseIds),
    nextCursor,
    total,
    active,
    // Rounded down: 100 only if everything is completed.
    averageCompletion: memberCourses === 0 ? null : Math.floor(percent / memberCourses),
  };
}

const columns = [
  'Name',
  'Email',
  'Role',
  'Joined',
  'Required training',
  'Required training up to date',
  'All courses: progress %',
  'All courses: completed',
  'All courses: in progress',
  'All courses: not started',
  'Employee ID',
  'Status',
  'Teams',
  'Department',
  'Location',
  'Job title',
  'Manager',
  'Hired on',
];

const formatValue = (value: MemberFieldValue | undefined) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? null);

/** Exports all members that match the filter as CSV, in the order of the list. */
export async function exportOrganizationUsers(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  filter: Filter,
) {
  await getOrganization(deps, actor, organizationId);
  const [courseIds, allFields] = await Promise.all([
    listOfferedCourses(deps.db, organizationId),
    listMemberFields(deps.db, organizationId),
  ]);
  const fields = allFields.filter(({ isArchived }) => !isArchived);
  const readPage = async (
    last: (OrganizationUser & { key: string }) | undefined,
    limit: number,
  ) => {
    const after = last && { key: last.key, id: last.id };
    const rows = await listMembers(deps.db, { ...filter, organizationId, courseIds, after, limit });
    const members = await addProgress(deps, organizationId, rows, courseIds);
    return members.map((user, index) => ({ ...user, key: rows[index]?.key ?? '' }));
  };
  async function* cells() {
    for await (const { progressStats: stats, requiredTraining, ...user } of readPages(readPage)) {
      yield [
        user.fullName,
        user.email,
        user.isOrgAdmin ? 'Admin' : 'Member',
        user.joinedAt,
        requiredTraining.required,
        requiredTraining.upToDate,
        stats.averageCompletion,
        stats.completedCourses,
        stats.inProgressCourses,
        stats.notStartedCourses,
        user.details.employeeId,
        user.status === 'active' ? 'Active' : 'Inactive',
        formatTeams(user.teams),
        user.details.department,
        user.details.location,
        user.details.jobTitle,
        user.details.manager?.name ?? null,
        user.details.hiredOn,
        ...fields.map(({ key }) => formatValue(user.details.customFields[key])),
      ];
    }
  }
  const { organizationName, on } = await getDay(deps, organizationId, undefined);
  return {
    name: toExportName({ organization: organizationName, content: 'users', on }),
    table: await streamCsv([...columns, ...fields.map(({ name }) => name)], cells()),
  };
}
