import { sql } from 'kysely';

/**
 * Over rows of `invitations`: worth what its maker is, if it is one to be an admin. An admin who was removed leaves no
 * way back in.
 */
export const isBacked = sql<boolean>`(invitations.role <> 'admin' or exists (
  select from profiles maker
  left join memberships made_as
    on made_as.user_id = maker.id and made_as.organization_id = invitations.organization_id
  where maker.id = invitations.created_by and (maker.is_super_admin or made_as.role = 'admin')))`;
