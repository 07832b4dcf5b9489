create or replace trigger record_history after insert or update or delete on assignments
  for each row execute function record_history('assignment_history', 'id');

-- What is required of the members changes.
create or replace trigger record_change after insert or update or delete on assignments
  for each row execute function record_change('assignments', 'organization_id', 'none', 'none');

create or replace trigger reject_backdating before insert or update on assignments for each row
  execute function reject_backdated_assignment();

create or replace trigger record_statement before insert or update on assignments
  for each row execute function record_assignment_statement();

create or replace trigger record_webhook_event after insert or delete on assignments
  for each row execute function record_assignment_webhook_event();

create or replace trigger record_webhook_event_of_change after update on assignments
  for each row when (new.revision <> old.revision) execute function record_assignment_webhook_event();
