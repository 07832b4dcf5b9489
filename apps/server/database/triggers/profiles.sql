create or replace trigger set_username before insert or update of full_name, username, name_key on profiles
  for each row execute function set_username();

create or replace trigger record_history after insert or update of full_name on profiles
  for each row execute function record_user_history();

-- Lists are sorted by name.
create or replace trigger record_change after update of full_name on profiles
  for each row execute function record_change('profiles', 'none', 'id', 'none');

create or replace trigger unassign_revoked after update of is_super_admin on profiles
  for each row when (old.is_super_admin and not new.is_super_admin)
  execute function unassign_former_admin('id');

create or replace trigger record_user_revision after update on profiles
  for each row execute function record_user_revision('id');

create or replace trigger index_user_words_of_new after insert on profiles
  for each row execute function index_user_words();

create or replace trigger index_user_words after update of full_name, username on profiles
  for each row when (old.full_name is distinct from new.full_name or old.username is distinct from new.username)
  execute function index_user_words();

-- Users created or renamed between the migration and the triggers, which block changes until the transaction ends.
delete from user_words using profiles where profiles.id = user_id and profiles.updated_at > now() - interval '1 day';
insert into user_words (user_id, words, created_at)
select distinct profiles.id, words, account.created_at
from profiles join auth.users account on account.id = profiles.id
  cross join lateral (
    select word_starts(full_name) union select word_starts(username) union select word_starts(email)) as starts (words)
where not exists (select from user_words known where known.user_id = profiles.id);

create or replace trigger record_webhook_event after update of full_name on profiles
  for each row when (old.full_name is distinct from new.full_name) execute function record_user_webhook_event('name');
