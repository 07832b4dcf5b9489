create or replace trigger keep_history after insert or update of name, time_zone on organizations
  for each row execute function keep_history('organization_history', 'id');

create or replace trigger note_training after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone)
  execute function note_training_of_organization();
