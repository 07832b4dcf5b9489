create or replace trigger reject_backdating before insert on capstone_submissions for each row
  when (not is_present(new.updated_at) or not is_present(coalesce(new.submitted_at, now()))
    or not is_present(coalesce(new.reviewed_at, now())))
  execute function reject_backdating();

create or replace trigger reject_changed_times before update on capstone_submissions for each row
  when (new.updated_at <> old.updated_at and not is_present(new.updated_at)
    or new.submitted_at is distinct from old.submitted_at and not is_present(coalesce(new.submitted_at, now()))
    or new.reviewed_at is distinct from old.reviewed_at and not is_present(coalesce(new.reviewed_at, now())))
  execute function reject_backdating();

create or replace trigger record_learner_revision after insert or update on capstone_submissions
  for each row execute function record_learner_revision();
