-- Copies the cycles of a duplicate that are taken over, with all that proves them, to the account that is kept. Times stay
-- those of the originals; `recorded_at` is now, so that past days stay as they were. Only `merge_members` calls it.
create or replace function copy_learning(kept uuid, duplicate uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- First completions count, also after a reset. Before the cycles, whose trigger records their status after it.
  insert into enrollment_history (learner_id, course_id, cycle, recorded_at, course_version, percent, completed_at)
  select kept, taken.course_id, taken.new_cycle, training_clock(), first.course_version, 100, first.completed_at
  from list_duplicate_cycles(kept, duplicate) taken
    cross join lateral (
      select history.course_version, history.completed_at from enrollment_history history
      where history.learner_id = duplicate and history.course_id = taken.course_id and history.cycle = taken.cycle
        and history.completed_at is not null
      order by history.completed_at, history.recorded_at limit 1) as first
  where taken.outcome = 'taken';

  with taken as materialized (
    select * from list_duplicate_cycles(kept, duplicate) where outcome = 'taken'
  ), copied as (
    insert into enrollments (learner_id, course_id, cycle, course_version, price_cents, percent_complete, points_earned,
      enrolled_at, last_activity_at, completed_at)
    select kept, taken.course_id, taken.new_cycle, source.course_version, source.price_cents, source.percent_complete,
      source.points_earned, source.enrolled_at, source.last_activity_at, source.completed_at
    from taken join enrollments source on source.learner_id = duplicate and source.course_id = taken.course_id
      and source.cycle = taken.cycle
  )
  insert into continued_enrollments (learner_id, course_id, cycle, source_learner_id, source_cycle)
  select kept, taken.course_id, taken.new_cycle, duplicate, taken.cycle from taken;

  insert into quiz_attempts (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers, score,
    passed, completed_at, epoch, started_at, deadline, question_ids, rules, credits)
  select kept, merged_id(kept, source.id), source.course_id, taken.cycle, source.lesson_id, source.course_version,
    source.snapshot_hash, source.answers, source.score, source.passed, source.completed_at, source.epoch, source.started_at,
    source.deadline, source.question_ids, source.rules, source.credits
  from continued_enrollments taken join quiz_attempts source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into quiz_attempt_grants (learner_id, id, course_id, cycle, lesson_id, organization_id, granted_by, granted_at)
  select kept, merged_id(kept, source.id), source.course_id, taken.cycle, source.lesson_id, source.organization_id,
    source.granted_by, source.granted_at
  from continued_enrollments taken join quiz_attempt_grants source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status, epoch,
    watched, position_seconds, completed_at, completed_by, passed_attempt_id, updated_at, watching_since, furthest_seconds,
    opened_at)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.course_version, source.completion_gate,
    source.status, source.epoch, source.watched, source.position_seconds, source.completed_at, source.completed_by,
    merged_id(kept, source.passed_attempt_id), source.updated_at, source.watching_since, source.furthest_seconds,
    source.opened_at
  from continued_enrollments taken join lesson_progress source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  -- Files of drafts stay with the duplicate: they are deleted when nobody submits them.
  insert into capstone_attachments (learner_id, id, course_id, cycle, lesson_id, organization_id, name, size_bytes,
    content_type, content_hash, object_key, status, is_attached, submitted_at, created_at, updated_at)
  select kept, source.id, source.course_id, taken.cycle, source.lesson_id, source.organization_id, source.name,
    source.size_bytes, source.content_type, source.content_hash, source.object_key, source.status, source.is_attached,
    source.submitted_at, source.created_at, source.updated_at
  from continued_enrollments taken join capstone_attachments source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle and source.submitted_at is not null
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, checked_task_ids, reflection, status,
    submitted_at, reviewed_at, reviewed_by, review_comment, updated_at, review_ratings, review_due_on)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.checked_task_ids, source.reflection, source.status,
    source.submitted_at, source.reviewed_at, source.reviewed_by, source.review_comment, source.updated_at,
    source.review_ratings, source.review_due_on
  from continued_enrollments taken join capstone_submissions source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks, decision,
    reviewed_at, reviewed_by, comment, ratings, attachments)
  select kept, source.course_id, taken.cycle, source.lesson_id, source.number, source.submitted_at, source.reflection,
    source.tasks, source.decision, source.reviewed_at, source.reviewed_by, source.comment, source.ratings,
    source.attachments
  from continued_enrollments taken join capstone_rounds source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into learning_statements (learner_id, course_id, cycle, assignment_id, statement_version, organization_id,
    course_version, content_hash, text_hash, typed_name, method, signed_at)
  select kept, source.course_id, taken.cycle, source.assignment_id, source.statement_version, source.organization_id,
    source.course_version, source.content_hash, source.text_hash, source.typed_name, source.method, source.signed_at
  from continued_enrollments taken join learning_statements source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into certificates (learner_id, course_id, cycle, course_version, number, certificate_name, certificate_title,
    course_title, instructor_name, organization_name, issued_at, expires_at, content_hash, lesson_count, quiz_count,
    has_capstone, branding_id)
  select kept, source.course_id, taken.cycle, source.course_version, draw_certificate_number(source.issued_at),
    source.certificate_name, source.certificate_title, source.course_title, source.instructor_name,
    source.organization_name, source.issued_at, source.expires_at, source.content_hash, source.lesson_count,
    source.quiz_count, source.has_capstone, source.branding_id
  from continued_enrollments taken join certificates source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate;

  insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version, cycle,
    lesson_id, verb, result)
  select merged_id(kept, source.id), source.occurred_at, now(), kept, source.organization_id, source.course_id,
    source.course_version, taken.cycle, source.lesson_id, source.verb,
    source.result || case when source.result ? 'attempt'
      then jsonb_build_object('attempt', merged_id(kept, (source.result ->> 'attempt')::uuid)) else '{}' end
  from continued_enrollments taken join learning_events source on source.learner_id = taken.source_learner_id
    and source.course_id = taken.course_id and source.cycle = taken.source_cycle
  where taken.learner_id = kept and taken.source_learner_id = duplicate and source.verb not in ('assigned', 'rated');
end $$;

revoke all on function copy_learning(uuid, uuid) from public;
