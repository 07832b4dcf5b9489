-- An assignment that is widened to everyone keeps the teams and people it named, with the time since when it was asked
-- of them: nobody gets more days because others are asked as well.
alter table assignments drop constraint assignments_check1;
alter table assignments add constraint assignments_reach_somebody
  check (everyone_since is not null or teams <> '{}' or people <> '{}');

-- The record of learning tells once that a course was asked of somebody, also when what is kept of today is made anew.
create function record_assigned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
    result)
  select gen_random_uuid(), now(), added.person_id, added.organization_id, added.course_id,
    coalesce(courses.published_version, 1), coalesce(added.cycle, 1), 'assigned',
    jsonb_strip_nulls(jsonb_build_object('assignmentId', added.assignment_id, 'dueOn', added.due_on))
  from added join courses on courses.id = added.course_id
  where not exists (
    select from learning_events known
    where known.learner_id = added.person_id and known.verb = 'assigned' and known.course_id = added.course_id
      and known.result ->> 'assignmentId' = added.assignment_id::text);
  return null;
end $$;
create trigger record_assigned after insert on training_cells
  referencing new table as added for each statement execute function record_assigned();
