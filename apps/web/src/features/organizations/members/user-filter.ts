import {
  organizationRoles,
  type OrganizationRole,
  userSorts,
} from '@atrium/contracts/organizations/constants';

type UserSort = (typeof userSorts)[number];

/** Filter and sort order of the user list. */
export type UserFilter = { search: string; role: OrganizationRole | undefined; sort: UserSort };

/** All users, by name. */
export const allUsers: UserFilter = { search: '', role: undefined, sort: 'name' };

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
    role: organizationRoles.find((role) => role === chosen('role')),
    sort: userSorts.find((sort) => sort === chosen('sort')) ?? allUsers.sort,
  };
}

/** Returns true if the filter excludes any users. */
export const hasUserFilter = ({ search, role }: UserFilter): boolean =>
  search !== '' || role !== undefined;
