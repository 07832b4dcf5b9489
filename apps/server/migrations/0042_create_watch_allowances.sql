-- One allowance of watch time per learner, over all lessons, devices and API processes.
--
-- Elapsed time is counted in ticks of 1 / (maximum speed) second since `started_at`: one tick pays for one newly credited
-- second of video, and each tick is spent once. A report may spend the unspent ticks since its lesson was opened, the
-- oldest first: that leaves the most for lessons opened later, so a learner who plays one video at a time never loses a
-- second, however late the reports of their devices arrive.
create table watch_allowances (
  learner_id uuid primary key references profiles,
  started_at timestamptz not null,
  spent int4multirange not null default '{}'
) with (fillfactor = 70);
-- Only credit_watched writes it.
grant select on watch_allowances to atrium_app;

-- The furthest second the allowance has covered: what the `position` rule counts. The resume position may be beyond it.
alter table lesson_progress add column furthest_seconds integer not null default 0
  constraint lesson_progress_furthest_seconds_check check (furthest_seconds >= 0);
update lesson_progress progress set furthest_seconds = position_seconds
  from courses
  where courses.id = progress.course_id and courses.completion_rule = 'position' and position_seconds > 0;

-- Closes the smallest gaps between ranges, the oldest of equal ones first, until at most `kept` are left. Bounds the size
-- of a row; unspent time is lost, never gained.
create function close_small_gaps(ranges int4multirange, kept integer) returns int4multirange
  language sql immutable as $$
  select ranges + coalesce(range_agg(gap), '{}') from (
    select gap from unnest(int4multirange(range_merge(ranges)) - ranges) as gap
    order by upper(gap) - lower(gap) desc, gap desc offset kept
  ) as closed
$$;

-- Spends up to `wanted` seconds of a learner's allowance and returns how many it covers. Locks the learner's row until the
-- end of the transaction.
create function spend_watch_allowance(
  learner uuid, opened_at timestamptz, wanted integer, speed integer, grace_seconds integer
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
    least(until_tick, floor(extract(epoch from opened_at - allowance.started_at) * speed)::integer - grace_seconds),
    until_tick
  )) - allowance.spent;
  granted := least(wanted, seconds_in(unspent));
  if granted > 0 then
    update watch_allowances
      set spent = close_small_gaps(allowance.spent + first_seconds(unspent, granted), 32)
      where learner_id = learner;
  end if;
  return granted;
end $$;

revoke all on function spend_watch_allowance(uuid, timestamptz, integer, integer, integer) from public;
grant execute on function spend_watch_allowance(uuid, timestamptz, integer, integer, integer) to atrium_app;

-- Adds the seconds of a report to what is credited, as far as the learner's allowance covers them. Played seconds are paid
-- before skipped ones; seconds that are credited already cost nothing. `reached` is the position to count under the
-- `position` rule, 0 under `watched`.
create function credit_watched(
  learner uuid, opened_at timestamptz, known int4multirange, known_furthest integer,
  ranges int4multirange, reached integer, speed integer, grace_seconds integer,
  out watched int4multirange, out furthest_seconds integer
) language plpgsql as $$
declare
  paid int4multirange := known + int4multirange(int4range(0, known_furthest));
  claimed int4multirange := (ranges + int4multirange(int4range(0, reached))) - paid;
  played int4multirange;
  skipped int4multirange;
  granted integer;
begin
  watched := known + ranges * paid;
  furthest_seconds := known_furthest;
  if isempty(claimed) then
    return;
  end if;
  granted := spend_watch_allowance(learner, opened_at, seconds_in(claimed), speed, grace_seconds);
  played := first_seconds(ranges - paid, granted);
  watched := watched + played;
  if reached > known_furthest then
    skipped := int4multirange(int4range(known_furthest, reached)) - watched;
    skipped := skipped - first_seconds(skipped, granted - seconds_in(played));
    furthest_seconds := coalesce(lower(skipped), reached);
  end if;
end $$;
