import {
  memberStatuses,
  organizationRoles,
  type MemberStatus,
  type OrganizationRole,
  userSorts,
} from '@atrium/contracts/organizations/constants';
import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import { countDetailFilters, readDetailFilter } from '../people/detail-filter.ts';

type UserSort = (typeof userSorts)[number];

/** Filter and sort order of the user list. */
export type UserFilter = DetailFilter & {
  search: string;
  teamId: string | undefined;
  role: OrganizationRole | undefined;
  status: MemberStatus | undefined;
  sort: UserSort;
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Value of the filter by status for people who have not joined. They are in a list of their own. */
export const invitedStatus = 'invited' as const;

/** All users, by name. */
export const allUsers: UserFilter = {
  search: '',
  teamId: undefined,
  role: undefined,
  status: undefined,
  sort: 'name',
};

/** Reads the filter from the URL; unknown values are ignored. */
export function readUserFilter({
  search,
  chosen,
}: {
  search: string;
  chosen: (name: string) => string;
}): UserFilter {
  return {
    search,
    ...readDetailFilter({ chosen }),
    teamId: isId.test(chosen('team')) ? chosen('team') : undefined,
    role: organizationRoles.find((role) => role === chosen('role')),
    status: memberStatuses.find((status) => status === chosen('status')),
    sort: userSorts.find((sort) => sort === chosen('sort')) ?? allUsers.sort,
  };
}

/** Returns the part of the filter that is about details. */
export const detailsOf = ({
  search: _search,
  teamId: _teamId,
  role: _role,
  status: _status,
  sort: _sort,
  ...details
}: UserFilter): DetailFilter => details;

/** Returns true if the filter excludes any users. */
export const hasUserFilter = (filter: UserFilter): boolean =>
  filter.search !== '' ||
  filter.teamId !== undefined ||
  filter.role !== undefined ||
  filter.status !== undefined ||
  countDetailFilters(detailsOf(filter)) > 0;
