-- Records history of a user. Unlike record_history it combines two tables: profiles and auth.users.
create or replace function record_user_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := (select greatest(training_clock(), max(upper(during))) from user_history
    where id = new.id and not upper_inf(during));
begin
  if is_importing() then
    return null;
  end if;
  delete from user_history where id = new.id and upper_inf(during) and lower(during) >= at;
  update user_history set during = tstzrange(lower(during), at) where id = new.id and upper_inf(during);
  insert into user_history select profiles.id, profiles.full_name, shown_email(account.email), tstzrange(at, null)
    from profiles join auth.users account on account.id = profiles.id where profiles.id = new.id;
  return null;
end $$;
