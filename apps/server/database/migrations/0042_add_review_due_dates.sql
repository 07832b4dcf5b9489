-- Days after a submission within which it is to be reviewed. Null: no due date, as for all existing capstones.
alter table capstone_rules add column review_within_days smallint,
  add constraint capstone_rules_review_within_days_check check (review_within_days between 1 and 90);

-- Last day of the review, set by set_review_due_on when the capstone is submitted. Null: no due date.
alter table capstone_submissions add column review_due_on date;

-- The order of waiting reviews: by due date, those without one last, then longest waiting first.
create index capstone_submissions_waiting_idx on capstone_submissions
  ((coalesce(review_due_on, 'infinity'::date)), submitted_at, learner_id, lesson_id) where status = 'submitted';
