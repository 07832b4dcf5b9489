-- Queues a refresh of the member when their name or email changes, because lists are sorted by it.
create or replace function note_training_of_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training(organization_id, person_id) from training_standings where person_id = new.id;
  return null;
end $$;
