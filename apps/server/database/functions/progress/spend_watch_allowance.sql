-- Spends up to `wanted` seconds of a learner's allowance and returns how many it covers. Locks the learner's row
-- until the end of the transaction. Time is counted in ticks of 1/speed second since `started_at`; each credited second
-- costs one tick (ADR 19).
create or replace function spend_watch_allowance(
  learner uuid, opened_at timestamptz, wanted integer, speed integer, carry_seconds integer
) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  allowance watch_allowances;
  until_tick integer;
  unspent int4multirange;
  granted integer;
begin
  loop
    select * into allowance from watch_allowances where learner_id = learner for update;
    exit when found;
    insert into watch_allowances (learner_id, started_at) values (learner, opened_at) on conflict do nothing;
  end loop;
  until_tick := floor(extract(epoch from now() - allowance.started_at) * speed);
  unspent := int4multirange(int4range(
    least(until_tick, floor(extract(epoch from opened_at - allowance.started_at) * speed)::integer - carry_seconds),
    until_tick
  )) - allowance.spent;
  granted := least(wanted, count_seconds(unspent));
  if granted > 0 then
    update watch_allowances
      set spent = close_small_gaps(allowance.spent + first_seconds(unspent, granted), 32)
      where learner_id = learner;
  end if;
  return granted;
end $$;

revoke all on function spend_watch_allowance(uuid, timestamptz, integer, integer, integer) from public;
grant execute on function spend_watch_allowance(uuid, timestamptz, integer, integer, integer) to atrium_app;
