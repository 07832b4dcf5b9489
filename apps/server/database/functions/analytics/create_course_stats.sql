-- Creates the stats row of a new course.
create or replace function create_course_stats() returns trigger language plpgsql as $$
begin
  insert into course_stats (course_id) values (new.id);
  return null;
end $$;
