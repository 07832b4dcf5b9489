-- Records that required training of a member became overdue or expired.
create or replace function record_training_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_webhook_event(new.organization_id, 'training.' || new.status, new.user_id, null, jsonb_build_object(
    'userId', new.user_id, 'courseId', new.course_id, 'assignmentId', new.assignment_id, 'dueOn', new.due_on)
    || case new.status when 'expired' then jsonb_build_object('validUntil', new.valid_until) else '{}'::jsonb end);
  return null;
end $$;
