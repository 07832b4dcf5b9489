-- Keeps username and its normalized form. A user without a username has their full name as such, and keeps it when the
-- full name changes.
create or replace function set_username() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.username := coalesce(new.username, new.full_name);
  else
    new.username := coalesce(new.username, old.username, old.full_name, new.full_name);
  end if;
  new.name_key := name_key(new.username);
  return new;
end $$;
