-- Sets the access keys of a new caption cue.
create or replace function shelve_new_cue() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.shelves := shelves_of(new.lesson_id);
  return new;
end $$;
