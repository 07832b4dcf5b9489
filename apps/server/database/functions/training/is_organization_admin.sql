-- Returns whether a user may manage an organization: as an active admin or as a super admin.
create or replace function is_organization_admin(of_user uuid, of_organization uuid) returns boolean
language sql stable as $$
  select exists (select from profiles where id = of_user and is_super_admin)
    or exists (
      select from memberships where user_id = of_user and organization_id = of_organization and role = 'admin'
        and deactivated_at is null)
$$;
