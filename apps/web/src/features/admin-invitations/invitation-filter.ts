import { organizationRoles, type OrganizationRole } from '@atrium/contracts/constants';
import {
  invitationSorts,
  invitationStatuses,
  type InvitationState,
} from '@atrium/contracts/invitations';
import { oneOf } from '../../lib/lists/one-of.ts';
import type { ListAddress } from '../../lib/lists/use-list-address.ts';

/** Which invitations are asked for, and in which order. */
export type InvitationFilter = {
  status: (typeof invitationStatuses)[number] | undefined;
  role: OrganizationRole | undefined;
  sort: (typeof invitationSorts)[number];
};

/** The filter an address holds; what it can't mean is left out. */
export const invitationFilterOf = ({ chosen }: Pick<ListAddress, 'chosen'>): InvitationFilter => ({
  status: oneOf(invitationStatuses, chosen('status')),
  role: oneOf(organizationRoles, chosen('role')),
  sort: oneOf(invitationSorts, chosen('sort')) ?? 'newest',
});

/** Whether a filter leaves any out. */
export const isNarrowed = ({ status, role }: InvitationFilter): boolean =>
  status !== undefined || role !== undefined;

/** Whether somebody can still join with an invitation. */
export const isOpen = (state: InvitationState): boolean =>
  state === 'active' || state === 'expires_soon';
