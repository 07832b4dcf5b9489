-- Records that a user joined or left a team. Not for former members of the organization, whose teams end with it.
create or replace function record_team_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_person_updated_event(case tg_op when 'DELETE' then old.user_id else new.user_id end, 'teams');
  return null;
end $$;
