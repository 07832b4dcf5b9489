import { sql } from 'kysely';

/**
 * SQL over rows of `invitations`: an admin invitation is valid only while its creator is an admin of the organization or
 * a super admin. Otherwise removed admins could rejoin by their own invitations.
 */
export const hasAuthorizedCreator = sql<boolean>`(invitations.role <> 'admin' or exists (
  select from profiles maker
  left join memberships made_as
    on made_as.user_id = maker.id and made_as.organization_id = invitations.organization_id
    and made_as.deactivated_at is null
  where maker.id = invitations.created_by and (maker.is_super_admin or made_as.role = 'admin')))`;
