-- Rejects a change that leaves an organization which requires single sign-on without an admin who can sign in if its
-- identity provider does not work. Locks the organization, since two concurrent changes could remove the last two.
create or replace function keep_last_emergency_admin() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from sso_emergency_admins where user_id = old.user_id) then
    perform from organizations join memberships on memberships.organization_id = organizations.id
    where memberships.user_id = old.user_id for no key update of organizations;
    if is_last_emergency_admin(old.user_id) then
      raise exception 'user % is the last emergency admin', old.user_id
        using errcode = 'check_violation', constraint = 'last_emergency_admin',
          hint = 'Give another admin emergency access, or make single sign-on optional.';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
