-- Deletes up to 10,000 security events that are more than a year old and returns their number. Holds keep records. Security definer,
-- because the application can't delete security events; the retention is fixed here for the same reason.
create or replace function prune_security_events() returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with expired as (
    select id from security_events
    where occurred_at < now() - interval '1 year' and not coalesce(is_held(actor_id), false)
      and not coalesce(is_held(user_id), false)
    order by occurred_at limit 10000
  ), deleted as (
    delete from security_events where id in (select id from expired) returning id
  )
  select count(*)::integer from deleted;
$$;

revoke all on function prune_security_events() from public;
grant execute on function prune_security_events() to atrium_app;
