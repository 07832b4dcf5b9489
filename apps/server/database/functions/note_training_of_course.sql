-- Queues a refresh of the organizations that assign the course when it is archived or restored.
create or replace function note_training_of_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training_of_all(organization_id)
    from (select distinct organization_id from assignments where course_id = new.id) as asking;
  return null;
end $$;
