-- Whether a user is the only one left who can sign in without single sign-on in an organization that requires it: an
-- active admin with emergency access.
create or replace function is_last_emergency_admin(admin_id uuid) returns boolean
language sql stable as $$
  select exists (
    select from memberships membership
    join organizations organization on organization.id = membership.organization_id
    join sso_emergency_admins emergency on emergency.user_id = membership.user_id
    where membership.user_id = admin_id and membership.role = 'admin' and membership.deactivated_at is null
      and organization.sso_enforced_at is not null
      and not exists (
        select from memberships other join sso_emergency_admins using (user_id)
        where other.organization_id = membership.organization_id and other.user_id <> admin_id
          and other.role = 'admin' and other.deactivated_at is null))
$$;
