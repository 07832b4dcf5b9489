create or replace trigger record_history after insert or update of name, time_zone on organizations
  for each row execute function record_history('organization_history', 'id');

create or replace trigger enqueue_training after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone)
  execute function enqueue_training_of_organization();
