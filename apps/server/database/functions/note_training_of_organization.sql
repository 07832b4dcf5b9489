-- Queues a refresh of the organization when its time zone changes.
create or replace function note_training_of_organization() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training_of_all(new.id);
  return null;
end $$;
