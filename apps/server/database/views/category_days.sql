-- Enrollments and completions per day by the category a course has today.
create or replace view category_days as
  select scope_id, category, day, sum(enrolled) as enrolled, sum(completed) as completed
  from learning_days join courses on courses.id = learning_days.course_id
  group by scope_id, category, day;

grant select on category_days to atrium_app;
