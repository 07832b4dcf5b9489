-- Deletes those of the next 10,000 security events after a position that are more than a year old and not held. Returns
-- their number and the position of the last event it has seen; no row if there is none. Security definer, because the
-- application can't delete security events; the retention is fixed here for the same reason.
create or replace function prune_security_events(after timestamptz, after_id bigint)
  returns table (removed integer, last_occurred_at timestamptz, last_id bigint)
  language sql security definer set search_path = public, pg_temp as $$
  with expired as materialized (
    select id, occurred_at, actor_id, user_id from security_events
    where occurred_at < now() - interval '1 year' and (occurred_at, id) > (after, after_id)
    order by occurred_at, id limit 10000
  ), held as materialized (
    select held_users() as user_id
  ), deleted as (
    delete from security_events where id in (
      select id from expired
      where not exists (select from held where held.user_id = expired.actor_id)
        and not exists (select from held where held.user_id = expired.user_id))
    returning id
  )
  select (select count(*)::integer from deleted), occurred_at, id
  from expired order by occurred_at desc, id desc limit 1;
$$;

revoke all on function prune_security_events(timestamptz, bigint) from public;
grant execute on function prune_security_events(timestamptz, bigint) to atrium_app;
