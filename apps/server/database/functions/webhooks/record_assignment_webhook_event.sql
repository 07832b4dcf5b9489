-- Records that an assignment was created, changed or canceled.
create or replace function record_assignment_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  assignment constant assignments := case tg_op when 'DELETE' then old else new end;
begin
  perform add_webhook_event(assignment.organization_id,
    case tg_op when 'INSERT' then 'assignment.created' when 'UPDATE' then 'assignment.updated' else 'assignment.canceled' end,
    null, 'assignment ' || assignment.id,
    case tg_op when 'DELETE' then jsonb_build_object('assignmentId', assignment.id, 'courseId', assignment.course_id)
    else jsonb_build_object('assignmentId', assignment.id, 'courseId', assignment.course_id,
      'isForEveryone', assignment.everyone_since is not null,
      'teamIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.teams) as team (id)),
      'groupIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.groups) as grouped (id)),
      'userIds', (select coalesce(jsonb_agg(id order by id), '[]') from jsonb_object_keys(assignment.members) as member (id)),
      'dueOn', assignment.due_on, 'dueDays', assignment.due_days, 'months', assignment.months,
      'graceDays', assignment.grace_days) end);
  return null;
end $$;
