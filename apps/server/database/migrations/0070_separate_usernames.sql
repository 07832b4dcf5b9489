-- Full names need not be unique: the username is the unique handle of a user, and name_key its normalized form. A row
-- without a username uses its full name, so that rows of the previous version need no change; set_username stores the
-- username with the next change of the name. The previous version inserts and updates full_name only.
-- atrium: allow contract: the expression is replaced by the trigger below, which computes the same key in both versions
alter table profiles alter column name_key drop expression;
alter table profiles add column username text,
  add constraint profiles_username_check
    check (username is null or length(username) between 2 and 50 and name_key(username) is not null) not valid,
  add constraint profiles_name_key_check
    check (name_key is not distinct from name_key(coalesce(username, full_name))) not valid;
grant insert (username), update (username) on profiles to atrium_app;

-- Created here too, so that no profile is written between this migration and the functions and triggers.
create function set_username() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.username := coalesce(new.username, new.full_name);
  else
    new.username := coalesce(new.username, old.username, old.full_name, new.full_name);
  end if;
  new.name_key := name_key(new.username);
  return new;
end $$;
create trigger set_username before insert or update of full_name, username, name_key on profiles
  for each row execute function set_username();

-- The username that was chosen when signing up.
alter table auth.mail_requests add column username text;
