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

create or replace trigger record_capstone_round after insert or update on capstone_submissions
  for each row when (not is_merging()) execute function record_capstone_round();

create or replace trigger set_review_due_on before insert or update on capstone_submissions
  for each row execute function set_review_due_on();

create or replace trigger enforce_capstone_reviewer_of_insert before insert on capstone_submissions
  for each row when (new.assigned_reviewer_id is not null) execute function enforce_capstone_reviewer();

create or replace trigger enforce_capstone_reviewer before update on capstone_submissions for each row
  when (new.assigned_reviewer_id is not null and new.assigned_reviewer_id is distinct from old.assigned_reviewer_id)
  execute function enforce_capstone_reviewer();

create or replace trigger record_webhook_event after insert or update of submitted_at, reviewed_at on capstone_submissions
  for each row when (not is_merging()) execute function record_capstone_webhook_event();
