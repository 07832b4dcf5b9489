-- Requests the erasure of users whom a restored backup has brought back, without a waiting period, and writes an audit
-- event for each. Returns their number. Security definer, because the application can't shorten the waiting period.
create or replace function reapply_erasures(user_ids uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with requested as (
    insert into account_erasures (user_id, due_at)
    select id, now() from profiles where id = any(user_ids)
    on conflict (user_id) do nothing
    returning user_id
  ), recorded as (
    insert into audit_events (action, target, details)
    select 'user.erasure_reapplied', user_id::text, jsonb_build_object('userId', user_id) from requested
    returning id
  )
  select count(*)::integer from recorded;
$$;

revoke all on function reapply_erasures(uuid[]) from public;
grant execute on function reapply_erasures(uuid[]) to atrium_app;
