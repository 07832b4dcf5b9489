-- Rejects to require single sign-on while no active admin of the organization has emergency access.
create or replace function require_emergency_admin() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from memberships join sso_emergency_admins using (user_id)
    where memberships.organization_id = new.id and memberships.role = 'admin' and memberships.deactivated_at is null) then
    raise exception 'organization % has no emergency admin', new.id
      using errcode = 'check_violation', constraint = 'emergency_admin_missing';
  end if;
  return new;
end $$;
