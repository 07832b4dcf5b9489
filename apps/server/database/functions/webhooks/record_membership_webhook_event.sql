-- Records that a user joined or left an organization, has another role in it, or was deactivated or reactivated.
create or replace function record_membership_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.organization_id <> old.organization_id) then
    perform add_webhook_event(old.organization_id, 'person.left', old.user_id, null,
      jsonb_build_object('userId', old.user_id));
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.organization_id <> old.organization_id) then
    perform add_webhook_event(new.organization_id, 'person.joined', new.user_id, null,
      jsonb_build_object('userId', new.user_id, 'role', new.role));
  elsif tg_op = 'UPDATE' and new.role <> old.role then
    perform add_person_updated_event(new.user_id, 'role');
  end if;
  if tg_op = 'UPDATE' and (old.deactivated_at is null) <> (new.deactivated_at is null) then
    perform add_webhook_event(new.organization_id,
      case when new.deactivated_at is null then 'person.reactivated' else 'person.deactivated' end, new.user_id, null,
      jsonb_build_object('userId', new.user_id));
  end if;
  return null;
end $$;
