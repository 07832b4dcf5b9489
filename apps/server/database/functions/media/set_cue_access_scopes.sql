-- Sets the access scopes of a new caption cue.
create or replace function set_cue_access_scopes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.access_scopes := access_scopes_of(new.lesson_id);
  return new;
end $$;
