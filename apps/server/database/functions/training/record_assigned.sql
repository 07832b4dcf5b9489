-- Records in the learning record that a course was assigned to a learner: once per assignment, also when
-- training_cells are rebuilt.
create or replace function record_assigned() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle, verb,
    result)
  select gen_random_uuid(), now(), added.user_id, added.organization_id, added.course_id,
    coalesce(courses.published_version, 1), coalesce(added.cycle, 1), 'assigned',
    jsonb_strip_nulls(jsonb_build_object('assignmentId', added.assignment_id, 'dueOn', added.due_on))
  from added join courses on courses.id = added.course_id
  where not exists (
    select from learning_events known
    where known.learner_id = added.user_id and known.verb = 'assigned' and known.course_id = added.course_id
      and known.result ->> 'assignmentId' = added.assignment_id::text);
  return null;
end $$;
