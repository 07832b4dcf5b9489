create or replace trigger reject_erasure_changes before delete on account_erasures
  for each row when (old.erased_at is not null) execute function reject_erasure_changes();
