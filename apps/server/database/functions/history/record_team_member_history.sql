-- Records history of team members, all rows of a statement at once because teams can be large.
create or replace function record_team_member_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := training_clock();
begin
  if is_importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into team_member_history (team_id, user_id, joined_at, during)
      select team_id, user_id, joined_at, tstzrange(greatest(at, (
        select max(upper(history.during)) from team_member_history history
        where history.team_id = changed.team_id and history.user_id = changed.user_id)), null)
      from changed;
  else
    delete from team_member_history history using changed
      where history.team_id = changed.team_id and history.user_id = changed.user_id and upper_inf(during)
        and lower(during) >= at;
    update team_member_history history set during = tstzrange(lower(during), at) from changed
      where history.team_id = changed.team_id and history.user_id = changed.user_id and upper_inf(during);
  end if;
  return null;
end $$;
