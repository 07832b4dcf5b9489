-- Returns the access scopes of a course or of a user, see caption_cues.access_scopes. A user can read a course only if
-- both have a scope in common. Has no subquery, so that Postgres inlines it.
create or replace function access_scopes(
  course_ids integer[], author_id uuid, organization_id uuid, is_public boolean
) returns text[] language sql stable as $$
  select string_to_array('course:' || nullif(array_to_string(course_ids, ' course:'), ''), ' ') || array_remove(array[
    'author:' || author_id, 'organization:' || organization_id, case when is_public then 'public' end], null)
$$;
