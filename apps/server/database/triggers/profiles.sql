create or replace trigger keep_history after insert or update of full_name on profiles
  for each row execute function keep_person_history();

create or replace trigger note_training after update of full_name on profiles
  for each row execute function note_training_of_person();

create or replace trigger release_auditor_links_of_revoked after update of is_super_admin on profiles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function release_auditor_links_of_super_admin();
