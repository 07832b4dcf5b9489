-- Records that a course of an organization was published or archived.
create or replace function record_course_webhook_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.published_version is not null and (tg_op = 'INSERT' or new.published_version is distinct from old.published_version) then
    perform add_webhook_event(new.organization_id, 'course.published', null, 'course ' || new.id,
      jsonb_build_object('courseId', new.id, 'version', new.published_version));
  end if;
  if tg_op = 'UPDATE' and new.archived_at is not null and old.archived_at is null then
    perform add_webhook_event(new.organization_id, 'course.archived', null, 'course ' || new.id,
      jsonb_build_object('courseId', new.id, 'archivedAt', to_jsonb(new.archived_at)));
  end if;
  return null;
end $$;
