-- Adds the seconds of a report to the credited ones, as far as the learner's allowance covers them. Played seconds
-- are paid before skipped ones; seconds that are already credited cost nothing. `reached` is the position to count
-- under the `position` rule, 0 under `watched`.
create or replace function credit_watched_seconds(
  learner uuid, opened_at timestamptz, known int4multirange, known_furthest integer,
  ranges int4multirange, reached integer, speed integer, carry_seconds integer,
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
  granted := spend_watch_allowance(learner, opened_at, count_seconds(claimed), speed, carry_seconds);
  played := first_seconds(ranges - paid, granted);
  watched := watched + played;
  if reached > known_furthest then
    skipped := int4multirange(int4range(known_furthest, reached)) - watched;
    skipped := skipped - first_seconds(skipped, granted - count_seconds(played));
    furthest_seconds := coalesce(lower(skipped), reached);
  end if;
end $$;
