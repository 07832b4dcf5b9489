-- Grants or revokes super admin and writes an audit event. Requires a super admin as actor; without an actor, the
-- owner of the schema (for the first super admin). Returns whether anything changed.
create or replace function set_super_admin(actor uuid, target uuid, value boolean, actor_ip_address inet default null)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  target_user record;
begin
  -- Serialized, so that two super admins can't revoke each other and leave none.
  perform pg_advisory_xact_lock(hashtextextended('set_super_admin', 0));
  if not (actor is null and is_owner_session())
    and not exists (select from profiles where id = actor and is_super_admin)
  then
    raise exception 'permission denied to change super admins' using errcode = 'insufficient_privilege';
  end if;
  select profiles.id, is_super_admin, coalesce(full_name, account.email) as name into target_user
    from profiles join auth.users account on account.id = profiles.id
    where profiles.id = target for no key update of profiles;
  if target_user is null then
    raise exception 'no user %', target using errcode = 'no_data_found';
  end if;
  if target_user.is_super_admin = value then
    return false;
  end if;
  if not value and not exists (select from profiles where is_super_admin and id <> target) then
    raise exception 'the last super admin' using errcode = 'integrity_constraint_violation';
  end if;
  update profiles set is_super_admin = value, updated_at = now() where id = target;
  insert into audit_events (actor_id, ip_address, action, target, before, after)
  values (actor, actor_ip_address, case when value then 'user.super_admin_granted' else 'user.super_admin_revoked' end,
    left(target_user.name, 300), jsonb_build_object('superAdmin', target_user.is_super_admin),
    jsonb_build_object('superAdmin', value));
  return true;
end $$;

revoke all on function set_super_admin(uuid, uuid, boolean, inet) from public;
grant execute on function set_super_admin(uuid, uuid, boolean, inet) to atrium_app;
