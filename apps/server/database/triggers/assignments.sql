create or replace trigger record_history after insert or update or delete on assignments
  for each row execute function record_history('assignment_history', 'id');

create or replace trigger enqueue_training after insert or update or delete on assignments
  for each row execute function enqueue_training_of_assignment();

create or replace trigger reject_backdating before insert or update on assignments for each row
  execute function reject_backdated_assignment();
