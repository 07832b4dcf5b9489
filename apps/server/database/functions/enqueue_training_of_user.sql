-- Queues a refresh of the member when their name or email changes, because lists are sorted by it.
create or replace function enqueue_training_of_user() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue_training_refresh(organization_id, person_id) from training_members where person_id = new.id;
  return null;
end $$;
