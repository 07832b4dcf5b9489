create or replace trigger record_history after insert or update of full_name on profiles
  for each row execute function record_user_history();

create or replace trigger enqueue_training after update of full_name on profiles
  for each row execute function enqueue_training_of_user();

create or replace trigger release_auditor_links_of_revoked after update of is_super_admin on profiles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function release_auditor_links_of_super_admin();
