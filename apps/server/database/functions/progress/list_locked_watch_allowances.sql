-- Locks the allowances of the learners that no other transaction has locked, without waiting, and returns the other
-- learners. Lets a batch of reports be retried without the locked rows.
create or replace function list_locked_watch_allowances(learners uuid[]) returns setof uuid
  language sql security definer set search_path = public, pg_temp as $$
  with unlocked as materialized (
    select learner_id from watch_allowances where learner_id = any(learners) for update skip locked
  )
  select learner_id from watch_allowances where learner_id = any(learners)
    and learner_id not in (select learner_id from unlocked)
$$;

revoke all on function list_locked_watch_allowances(uuid[]) from public;
grant execute on function list_locked_watch_allowances(uuid[]) to atrium_app;
