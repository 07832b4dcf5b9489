-- Whether a user can't sign in because their organization has deactivated them. Super admins can.
create or replace function is_deactivated_member(member uuid) returns boolean language sql stable as $$
  select exists (
    select from memberships
    join profiles on profiles.id = memberships.user_id
    where memberships.user_id = member and memberships.deactivated_at is not null and not profiles.is_super_admin)
$$;
