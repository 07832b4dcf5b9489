-- Rejects the assignment of a user who may not review the capstone.
create or replace function enforce_capstone_reviewer() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return new;
  end if;
  if not is_capstone_reviewer(new.assigned_reviewer_id, new.learner_id, new.course_id,
    coalesce(new.submitted_at, new.updated_at)) then
    raise exception 'user % may not review the capstone of learner %', new.assigned_reviewer_id, new.learner_id
      using errcode = 'check_violation', constraint = 'capstone_submissions_assigned_reviewer_id_check';
  end if;
  return new;
end $$;
