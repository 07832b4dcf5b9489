-- Queues a refresh of the organizations that assign the course when it is archived or restored.
create or replace function enqueue_training_of_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue_organization_training_refresh(organization_id)
    from (select distinct organization_id from assignments where course_id = new.id) as asking;
  return null;
end $$;
