import {
  organizationRoles,
  type OrganizationRole,
} from '@atrium/contracts/organizations/constants';
import {
  invitationSorts,
  invitationFilters,
  type InvitationStatus,
} from '@atrium/contracts/invitations/constants';
import { oneOf, type ListParams } from '../../../lib/lists/use-list-params.ts';

/** Filter and sort order of the invitation list. */
export type InvitationFilter = {
  status: (typeof invitationFilters)[number] | undefined;
  role: OrganizationRole | undefined;
  sort: (typeof invitationSorts)[number];
};

/** Reads the filter from the URL; unknown values are ignored. */
export const readInvitationFilter = ({ chosen }: Pick<ListParams, 'chosen'>): InvitationFilter => ({
  status: oneOf(invitationFilters, chosen('status')),
  role: oneOf(organizationRoles, chosen('role')),
  sort: oneOf(invitationSorts, chosen('sort')) ?? 'newest',
});

/** Returns true if the filter excludes any invitations. */
export const hasInvitationFilter = ({ status, role }: InvitationFilter): boolean =>
  status !== undefined || role !== undefined;

/** Returns true if an invitation can still be used. */
export const isOpen = (status: InvitationStatus): boolean =>
  status === 'active' || status === 'expires_soon';
