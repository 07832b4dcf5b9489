-- Returns the audiences whose catalogue shows the courses: everyone (the zero id) for public courses, the owning
-- organization, and the organizations they are granted to.
create or replace function catalogue_audiences_of(course_ids integer[]) returns uuid[] language sql stable
  set search_path = public, pg_temp as $$
  select array(
    select case when visibility = 'public' then public_audience() end
    from courses where id = any(course_ids)
    union select organization_id from courses where id = any(course_ids)
    union select organization_id from course_grants where course_id = any(course_ids))
$$;
