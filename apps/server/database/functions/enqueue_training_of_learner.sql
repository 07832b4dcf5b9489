-- Queues a refresh of the learner when their progress or certificate changes in an assigned course.
create or replace function enqueue_training_of_learner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Not by training_cells: those of a new assignment may be in the making, without this change.
  perform enqueue_training_refresh(organization_id, user_id) from memberships
    where user_id = new.learner_id and exists (
      select from assignments
      where assignments.organization_id = memberships.organization_id and course_id = new.course_id);
  return null;
end $$;
