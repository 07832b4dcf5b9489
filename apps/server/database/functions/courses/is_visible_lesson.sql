-- Whether learners see a lesson: published, not archived and, if its course shows only lessons in modules, in one.
-- `shown` is the course's learner_lessons. Without a subquery, so that Postgres inlines it and uses indexes.
create or replace function is_visible_lesson(lesson lessons, shown learner_lessons) returns boolean
  language sql immutable as $$
  select lesson.archived_at is null and lesson.is_published and (lesson.module_id is not null or shown = 'all')
$$;
