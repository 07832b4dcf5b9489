-- Queues a refresh of the organization when its time zone changes.
create or replace function enqueue_training_of_organization() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue_organization_training_refresh(new.id);
  return null;
end $$;
