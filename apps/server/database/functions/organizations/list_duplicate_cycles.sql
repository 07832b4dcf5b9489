-- Lists the cycles of a duplicate account with what a merge does with each. Taken over, as the next cycles: all of a course
-- that the account to keep has not started, and those completed later than its own. A cycle whose certificate was revoked is
-- never taken over, so that a merge can't undo the revocation. One of the account to keep is no completion, as in training.
create or replace function list_duplicate_cycles(kept uuid, duplicate uuid)
returns table (course_id integer, cycle smallint, new_cycle smallint, completed_at timestamptz, outcome text)
language sql stable as $$
  with own as (
    select enrollment.course_id, max(enrollment.cycle) as last_cycle,
      max(history.completed_at) filter (where certificate.revoked_at is null) as completed_at
    from enrollments enrollment
      left join enrollment_history history on history.learner_id = enrollment.learner_id
        and history.course_id = enrollment.course_id and history.cycle = enrollment.cycle
      left join certificates certificate on certificate.learner_id = enrollment.learner_id
        and certificate.course_id = enrollment.course_id and certificate.cycle = enrollment.cycle
    where enrollment.learner_id = kept group by enrollment.course_id
  ), others as (
    select enrollment.course_id, enrollment.cycle, (
        select min(history.completed_at) from enrollment_history history
        where history.learner_id = duplicate and history.course_id = enrollment.course_id
          and history.cycle = enrollment.cycle) as completed_at,
      exists (
        select from certificates certificate
        where certificate.learner_id = duplicate and certificate.course_id = enrollment.course_id
          and certificate.cycle = enrollment.cycle and certificate.revoked_at is not null) as is_revoked
    from enrollments enrollment where enrollment.learner_id = duplicate
  ), decided as (
    select others.*, own.last_cycle, case
      when others.is_revoked then 'revoked'
      when own.course_id is null then 'taken'
      when others.completed_at > coalesce(own.completed_at, '-infinity') then 'taken'
      when others.completed_at is null then 'unfinished'
      else 'older' end as outcome
    from others left join own on own.course_id = others.course_id
  )
  select course_id, cycle,
    case when outcome = 'taken' then
      coalesce(last_cycle, 0) + count(*) filter (where outcome = 'taken') over (partition by course_id order by cycle)
    end::smallint, completed_at, outcome
  from decided
$$;
