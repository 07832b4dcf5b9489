create or replace trigger reject_backdating before insert on lesson_progress for each row
  when (not is_present(coalesce(new.completed_at, now()))) execute function reject_backdating();

create or replace trigger reject_changed_times before update of completed_at on lesson_progress for each row
  when (new.completed_at is distinct from old.completed_at and not is_present(coalesce(new.completed_at, now())))
  execute function reject_backdating();
