-- Records the progress of an enrollment in its history.
create or replace function record_enrollment_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return null;
  end if;
  insert into enrollment_history (learner_id, course_id, cycle, recorded_at, course_version, percent, completed_at)
  values (new.learner_id, new.course_id, new.cycle, training_clock(), new.course_version, new.percent_complete,
    new.completed_at)
  on conflict (learner_id, course_id, cycle, recorded_at) do update
    set percent = excluded.percent, completed_at = excluded.completed_at, course_version = excluded.course_version;
  return null;
end $$;
