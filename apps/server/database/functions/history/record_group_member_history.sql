-- Records history of group members, all rows of a statement at once because groups can be large. The transaction names
-- the reason in `atrium.group_change`. Without one, members who leave left the organization, and joining is rejected.
create or replace function record_group_member_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := training_clock();
  reason constant group_change_reason := nullif(current_setting('atrium.group_change', true), '');
begin
  if is_importing() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if reason is null then
      raise exception 'atrium.group_change names no reason to join a group' using errcode = 'object_not_in_prerequisite_state';
    end if;
    insert into group_member_history (group_id, user_id, joined_at, joined_reason, during)
      select group_id, user_id, joined_at, reason, tstzrange(greatest(at, (
        select max(upper(history.during)) from group_member_history history
        where history.group_id = changed.group_id and history.user_id = changed.user_id)), null)
      from changed;
  else
    delete from group_member_history history using changed
      where history.group_id = changed.group_id and history.user_id = changed.user_id and upper_inf(during)
        and lower(during) >= at;
    update group_member_history history
      set during = tstzrange(lower(during), at), left_reason = coalesce(reason, 'left_organization') from changed
      where history.group_id = changed.group_id and history.user_id = changed.user_id and upper_inf(during);
  end if;
  return null;
end $$;
