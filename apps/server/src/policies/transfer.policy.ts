import type { OrganizationRole, TransferRefusal } from '@atrium/contracts/organizations/constants';
import { sql } from 'kysely';

/** A member whom an admin wants to transfer to another organization. */
export type TransferCandidate = {
  id: string;
  /** Empty for accounts without email. */
  email: string;
  role: OrganizationRole;
  isActive: boolean;
  isSuperAdmin: boolean;
};

/**
 * Returns why a member can't be transferred, or null. `isLastAdmin`: the transfer would leave the organization without an
 * active admin.
 */
export function findTransferRefusal(
  actor: { id: string },
  member: TransferCandidate,
  { allowsPinSignIn, isLastAdmin }: { allowsPinSignIn: boolean; isLastAdmin: boolean },
): TransferRefusal | null {
  if (member.id === actor.id) return 'transfer_self';
  if (member.isSuperAdmin) return 'transfer_super_admin';
  if (!member.isActive) return 'member_deactivated';
  if (member.email === '' && !allowsPinSignIn) return 'transfer_needs_pin_sign_in';
  return isLastAdmin ? 'last_admin' : null;
}

/**
 * SQL over rows of `transfer_codes`: whether the admin who created it is still an active admin of the organization or a
 * super admin, so that codes end with the right of their creator.
 */
export const hasAuthorizedTransferCreator = sql<boolean>`exists (
  select from profiles maker
  left join memberships made_as
    on made_as.user_id = maker.id and made_as.organization_id = transfer_codes.organization_id
    and made_as.deactivated_at is null
  where maker.id = transfer_codes.created_by and (maker.is_super_admin or made_as.role = 'admin'))`;
