-- The training status on past days is computed from the history.
create or replace trigger record_history_on_insert after insert on enrollments for each row
  execute function record_enrollment_history();

-- The training status on past days is computed from the history.
create or replace trigger record_history
  after update of percent_complete, completed_at, course_version on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at
    or old.course_version <> new.course_version)
  execute function record_enrollment_history();

-- Progress changes the training status.
create or replace trigger record_change_on_insert after insert on enrollments
  for each row execute function record_change('enrollments', 'none', 'learner_id', 'course_id');

-- Progress changes the training status.
create or replace trigger record_change after update of percent_complete, completed_at on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at)
  execute function record_change('enrollments', 'none', 'learner_id', 'course_id');

-- Times of enrollment and completion are evidence.
create or replace trigger reject_backdating before insert on enrollments for each row
  when (not is_present(new.enrolled_at) or not is_present(coalesce(new.completed_at, now())))
  execute function reject_backdating();

-- Times of enrollment and completion are evidence.
create or replace trigger reject_changed_times before update of enrolled_at, completed_at on enrollments for each row
  when (new.enrolled_at <> old.enrolled_at
    or new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function reject_backdating();

create or replace trigger record_learner_revision after insert or delete on enrollments
  for each row execute function record_learner_revision();

-- Per statement, because publishing updates many learners, and two of these transactions must not deadlock.
create or replace trigger record_learner_revisions after update on enrollments
  referencing new table as changed for each statement execute function record_learner_revisions();

create or replace trigger record_webhook_event_on_insert after insert on enrollments for each row
  when (new.completed_at is not null and not is_merging()) execute function record_completion_webhook_event();

create or replace trigger record_webhook_event after update of completed_at on enrollments for each row
  when (old.completed_at is null and new.completed_at is not null) execute function record_completion_webhook_event();
