create or replace trigger note_begun_enrollment after insert on enrollments for each row
  execute function note_enrollment();

create or replace trigger note_changed_enrollment
  after update of percent_complete, completed_at, course_version on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at
    or old.course_version <> new.course_version)
  execute function note_enrollment();

create or replace trigger note_begun_training after insert on enrollments
  for each row execute function note_training_of_learner();

create or replace trigger note_training after update of percent_complete, completed_at on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at)
  execute function note_training_of_learner();

create or replace trigger refuse_backdating before insert on enrollments for each row
  when (not is_present(new.enrolled_at) or not is_present(coalesce(new.completed_at, now())))
  execute function refuse_backdating();

create or replace trigger refuse_changed_times before update of enrolled_at, completed_at on enrollments for each row
  when (new.enrolled_at <> old.enrolled_at
    or new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function refuse_backdating();
