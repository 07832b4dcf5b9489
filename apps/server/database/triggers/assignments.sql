create or replace trigger keep_history after insert or update or delete on assignments
  for each row execute function keep_history('assignment_history', 'id');

create or replace trigger note_training after insert or update or delete on assignments
  for each row execute function note_training_of_assignment();

create or replace trigger refuse_backdating before insert or update on assignments for each row
  execute function refuse_backdated_assignment();
