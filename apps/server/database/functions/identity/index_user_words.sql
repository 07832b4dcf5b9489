-- Updates what a user is found by. Security definer, because the application can only read it.
create or replace function index_user_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- A concurrent change of name and email waits here, so that the second sees the words of the first.
  perform from profiles where id = new.id for no key update;
  delete from user_words where user_id = new.id;
  insert into user_words (user_id, words, created_at)
  select profiles.id, words, account.created_at
  from profiles join auth.users account on account.id = profiles.id
    cross join lateral (
      select word_starts(full_name) union select word_starts(username) union select word_starts(shown_email(email))) as starts (words)
  where profiles.id = new.id;
  return null;
end $$;
