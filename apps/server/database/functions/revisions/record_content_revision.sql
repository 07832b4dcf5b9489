-- Records that the content of a course changed, once per transaction. Argument: the column that leads to the course, from
-- the changed row: the course, a lesson, a question or a video.
create or replace function record_content_revision() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into content_revisions as known (course_id, revision)
  select distinct course.id, pg_current_xact_id()
  from unnest(array[to_jsonb(old), to_jsonb(new)]) as version
  cross join lateral (select (version ->> tg_argv[0]) as id) as changed
  join courses course on course.id = case tg_argv[0]
    when 'lesson_id' then (select course_id from lessons where lessons.id = changed.id::integer)
    when 'question_id' then (
      select course_id from quiz_questions join lessons on lessons.id = lesson_id
      where quiz_questions.id = changed.id::integer)
    when 'video_id' then (
      select course_id from videos join lessons on lessons.id = lesson_id where videos.id = changed.id::uuid)
    else changed.id::integer end
  order by course.id
  on conflict (course_id) do update set revision = excluded.revision where known.revision <> excluded.revision;
  return null;
end $$;
