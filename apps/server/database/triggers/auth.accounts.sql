create or replace trigger record_user_revision after insert or delete or update of password, user_id on auth.accounts
  for each row execute function record_user_revision('user_id');
