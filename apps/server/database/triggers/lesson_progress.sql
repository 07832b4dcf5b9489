create or replace trigger reject_backdating before insert on lesson_progress for each row
  when (not is_present(coalesce(new.completed_at, now()))) execute function reject_backdating();

create or replace trigger reject_changed_times before update of completed_at on lesson_progress for each row
  when (new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function reject_backdating();

-- Not for the position and the watched seconds, which change every few seconds and are never reused.
create or replace trigger record_learner_revision
  after insert or delete or update of status, epoch, completed_at, completed_by on lesson_progress
  for each row execute function record_learner_revision();
