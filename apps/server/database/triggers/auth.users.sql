create or replace trigger record_history after update of email on auth.users
  for each row execute function record_user_history();

-- Lists are sorted by name, or by email without a name.
create or replace trigger record_change after update of email on auth.users
  for each row execute function record_change('users', 'none', 'id', 'none');
