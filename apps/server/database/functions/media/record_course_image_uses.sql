-- Records the images used by changed content.
create or replace function record_course_image_uses() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  case tg_table_name
    when 'courses' then
      perform record_image_uses(new.id, concat_ws(' ', new.thumbnail, new.instructor_avatar), true, null);
    when 'lessons' then
      perform record_image_uses(new.course_id, new.body, true, null);
    when 'lesson_tasks' then
      perform record_image_uses((select course_id from lessons where id = new.lesson_id), new.body, true, null);
    when 'course_drafts' then
      perform record_image_uses(new.course_id, new.details::text, false, new.updated_by);
    when 'lesson_drafts' then
      perform record_image_uses(new.course_id, new.content::text, false, new.updated_by);
  end case;
  return null;
end $$;
