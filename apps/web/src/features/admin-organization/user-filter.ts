import { organizationRoles, type OrganizationRole } from '@atrium/contracts/constants';
import { userSorts } from '@atrium/contracts/organizations';

export type UserSort = (typeof userSorts)[number];

/** Which of an organization's people are asked for, and in which order. */
export type UserFilter = { search: string; role: OrganizationRole | undefined; sort: UserSort };

/** Everybody, by name. */
export const everybody: UserFilter = { search: '', role: undefined, sort: 'name' };

/** The filter an address holds; what it can't mean is left out. */
export function userFilterOf({
  search,
  chosen,
}: {
  search: string;
  chosen: (name: string) => string;
}): UserFilter {
  return {
    search,
    role: organizationRoles.find((role) => role === chosen('role')),
    sort: userSorts.find((sort) => sort === chosen('sort')) ?? everybody.sort,
  };
}

/** Whether a filter leaves anybody out. */
export const isNarrowed = ({ search, role }: UserFilter): boolean =>
  search !== '' || role !== undefined;
