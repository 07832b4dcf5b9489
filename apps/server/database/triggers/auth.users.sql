create or replace trigger record_history after update of email on auth.users
  for each row execute function record_user_history();

create or replace trigger enqueue_training after update of email on auth.users
  for each row execute function enqueue_training_of_user();
