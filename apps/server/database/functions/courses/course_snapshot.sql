-- Returns the current content snapshot of a course: its rules, and its lessons by the hash of their content. Stores each
-- content in lesson_snapshots.
create or replace function course_snapshot(wanted integer) returns jsonb language sql as $$
  with seen as materialized (
    select lessons.id, kind, title, points, order_index, lesson_snapshot(lessons.id) as content,
      (select number from course_modules where id = module_id) as module
    from lessons
    where course_id = wanted
      and is_visible_lesson(lessons, (select learner_lessons from courses where id = wanted))
  ), hashed as materialized (
    select *, sha256(convert_to(content::text, 'UTF8')) as hash from seen
  ), stored as (
    insert into lesson_snapshots (content_hash, content) select distinct hash, content from hashed
    on conflict (content_hash) do nothing
  )
  select jsonb_build_object(
    'title', title, 'description', description, 'category', category, 'level', level, 'language', language,
    'instructorName', instructor_name, 'outcomes', outcomes, 'prerequisites', prerequisites,
    'completionRule', completion_rule, 'videoCompletePercent', video_complete_percent,
    'passMarkPercent', pass_mark_percent, 'manualCompletion', manual_completion, 'lessonOrder', lesson_order,
    'requiresOpening', requires_opening, 'capstoneReview', capstone_review,
    'prerequisiteIds', (
      select coalesce(jsonb_agg(prerequisite_id order by prerequisite_id), '[]')
      from course_prerequisites where course_id = wanted),
    'certificateTitle', certificate_title, 'certificateMonths', certificate_months,
    'images', images_in(concat_ws(' ', thumbnail, instructor_avatar)),
    'modules', (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title) order by position), '[]')
      from course_modules where course_id = wanted),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'module', module, 'kind', kind, 'title', title,
        'points', points, 'sha256', encode(hash, 'hex')) order by order_index), '[]')
      from hashed))
  from courses where id = wanted
$$;
