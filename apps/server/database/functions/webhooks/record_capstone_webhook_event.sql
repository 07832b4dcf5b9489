-- Records that a member submitted a capstone, or that it was reviewed.
create or replace function record_capstone_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  capstone constant jsonb := jsonb_build_object('userId', new.learner_id, 'courseId', new.course_id,
    'lessonId', new.lesson_id, 'cycle', new.cycle);
begin
  if new.submitted_at is not null and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    perform add_webhook_event(organization_id, 'capstone.submitted', new.learner_id, null,
      capstone || jsonb_build_object('submittedAt', to_jsonb(new.submitted_at)))
    from memberships where user_id = new.learner_id;
  end if;
  if new.reviewed_at is not null and (tg_op = 'INSERT' or new.reviewed_at is distinct from old.reviewed_at)
    and new.status in ('approved', 'returned') then
    perform add_webhook_event(organization_id, 'capstone.reviewed', new.learner_id, null,
      capstone || jsonb_build_object('decision', new.status, 'reviewedAt', to_jsonb(new.reviewed_at)))
    from memberships where user_id = new.learner_id;
  end if;
  return null;
end $$;
