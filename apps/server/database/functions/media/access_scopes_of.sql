-- Returns the access scopes of a lesson, see caption_cues.access_scopes.
create or replace function access_scopes_of(lesson integer) returns text[] language sql stable
  set search_path = public, pg_temp as $$
  select access_scopes(array[courses.id], author_id, organization_id, visibility = 'public')
  from lessons join courses on courses.id = lessons.course_id where lessons.id = lesson
$$;
