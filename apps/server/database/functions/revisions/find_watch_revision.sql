-- Returns the last transaction that changed a learner's progress in a lesson, video reports included. A function, so that
-- other statements don't prepare a scan of all sixteen partitions that they rarely need.
create or replace function find_watch_revision(learner uuid, course integer, lesson integer) returns text
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select xmin::text from lesson_progress
    where learner_id = learner and course_id = course and lesson_id = lesson
    order by cycle desc limit 1);
end $$;
