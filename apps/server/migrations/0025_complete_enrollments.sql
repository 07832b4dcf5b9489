-- Whoever has completed a course has done all of it, whatever was added since. Learners go on learning meanwhile.
update enrollments set percent_complete = 100 where completed_at is not null and percent_complete < 100;
alter table enrollments validate constraint enrollments_complete_or_not;
