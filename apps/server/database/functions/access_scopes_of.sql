-- Returns the access keys of a lesson, see caption_cues.access_scopes.
create or replace function access_scopes_of(lesson integer) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select array_remove(array[
    'course:' || courses.id, 'author:' || author_id, 'organization:' || organization_id,
    case when visibility = 'public' then 'public' end], null)
  from lessons join courses on courses.id = lessons.course_id where lessons.id = lesson
$$;
