-- Whether the organization of a user accepts a session that was opened by a connection, or by none. Deactivated members
-- have none. A session of a connection is only valid while the user belongs to its organization. If it requires single sign-on, only sessions of its own connection and of its emergency admins are valid. Super
-- admins can't use a connection, so that they are exempt. So are accounts without email, which no provider knows.
create or replace function is_session_allowed(session_user_id uuid, session_connection_id uuid) returns boolean
language sql stable as $$
  select not is_deactivated_member(session_user_id)
    and not exists (select from merged_accounts where merged_accounts.user_id = session_user_id)
    and (session_connection_id is null or exists (
      select from sso_connections connection
      join memberships membership on membership.organization_id = connection.organization_id
      where connection.id = session_connection_id and membership.user_id = session_user_id))
    and not exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    where membership.user_id = session_user_id
      and organization.sso_enforced_at is not null
      and not exists (
        select from sso_connections connection
        where connection.id = session_connection_id and connection.organization_id = organization.id)
      and not exists (select from profiles where profiles.id = session_user_id and profiles.is_super_admin)
      and not exists (select from auth.pins where pins.user_id = session_user_id)
      and not (membership.role = 'admin'
        and exists (select from sso_emergency_admins emergency where emergency.user_id = session_user_id)))
$$;
