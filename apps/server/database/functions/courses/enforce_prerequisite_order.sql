-- Rejects a prerequisite that would make a course its own prerequisite. The lock serializes all new prerequisites, since
-- two concurrent ones could form a cycle together.
create or replace function enforce_prerequisite_order() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('course prerequisites', 0));
  if has_prerequisite_cycle(new.course_id, array[new.prerequisite_id]) then
    raise exception 'course % cannot be its own prerequisite', new.course_id
      using errcode = 'check_violation', constraint = 'course_prerequisites_cycle_check';
  end if;
  return null;
end $$;
