-- Returns whether a course would be its own prerequisite, directly or through others, if it had the wanted ones.
create or replace function has_prerequisite_cycle(course integer, wanted integer[]) returns boolean
  language sql stable as $$
  with recursive earlier (id) as (
    select unnest(wanted)
    union
    select prerequisite_id from earlier join course_prerequisites on course_id = earlier.id
  )
  select exists (select from earlier where id = course)
$$;
