-- Returns whether a learner has to complete earlier lessons before they can open this one. The same rule as
-- listLockedLessons in lesson-order.ts, for queries over lessons of many courses.
create or replace function is_locked_lesson(lesson lessons, learner uuid) returns boolean language sql stable as $$
  with done as materialized (
    select lesson_id from lesson_progress
    where learner_id = learner and course_id = lesson.course_id and status = 'completed'
      and cycle = (select max(cycle) from enrollments where learner_id = learner and course_id = lesson.course_id)
  )
  select lesson.id not in (select lesson_id from done) and exists (
    select from lessons earlier join courses on courses.id = earlier.course_id
    where courses.id = lesson.course_id and courses.lesson_order = 'sequential'
      and earlier.order_index < lesson.order_index and is_visible_lesson(earlier, courses.learner_lessons)
      and earlier.id not in (select lesson_id from done))
$$;
