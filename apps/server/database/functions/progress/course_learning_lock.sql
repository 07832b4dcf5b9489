-- Returns the key of the advisory lock of learning in a course: held shared by learners, exclusively by publishing.
create or replace function course_learning_lock(course_id integer) returns bigint language sql immutable as $$
  select hashtextextended('learning in ' || course_id, 0)
$$;
