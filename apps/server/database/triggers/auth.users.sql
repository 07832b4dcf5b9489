create or replace trigger keep_history after update of email on auth.users
  for each row execute function keep_person_history();

create or replace trigger note_training after update of email on auth.users
  for each row execute function note_training_of_person();
