create or replace trigger record_history after update of email on auth.users
  for each row execute function record_user_history();

-- Lists are sorted by name, or by email without a name.
create or replace trigger record_change after update of email on auth.users
  for each row execute function record_change('users', 'none', 'id', 'none');

-- Accounts without a profile are not listed.
create or replace trigger index_user_words after update of email, created_at on auth.users
  for each row when (old.email <> new.email or old.created_at <> new.created_at)
  execute function index_user_words();

create or replace trigger record_webhook_event after update of email on auth.users
  for each row when (old.email <> new.email and not is_merging()) execute function record_user_webhook_event('email');
