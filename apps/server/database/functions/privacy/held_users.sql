-- Lists the users whose records legal holds keep: those for whom `is_held` is true. For queries about many rows.
create or replace function held_users() returns setof uuid language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  with recursive held (user_id) as (
    (select user_id from legal_holds where released_at is null and user_id is not null
    union select member.user_id from legal_holds hold
      join membership_history member on member.organization_id = hold.organization_id
    where hold.released_at is null and hold.user_id is null)
    union
    select merged.other from held join (
      select user_id, merged_into from merged_accounts
      union all select merged_into, user_id from merged_accounts) as merged (user_id, other) using (user_id)
  )
  select user_id from held
$$;
