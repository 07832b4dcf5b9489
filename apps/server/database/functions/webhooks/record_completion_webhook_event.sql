-- Records that a member completed a course.
create or replace function record_completion_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform add_webhook_event(organization_id, 'course.completed', new.learner_id, null, jsonb_build_object(
    'userId', new.learner_id, 'courseId', new.course_id, 'cycle', new.cycle, 'courseVersion', new.course_version,
    'completedAt', to_jsonb(new.completed_at)))
  from memberships where user_id = new.learner_id;
  return null;
end $$;
