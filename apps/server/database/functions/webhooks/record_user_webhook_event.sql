-- Records that a user has another name or email. Argument: which.
create or replace function record_user_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_person_updated_event(new.id, tg_argv[0]);
  return null;
end $$;
