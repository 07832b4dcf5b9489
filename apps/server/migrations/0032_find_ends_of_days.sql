-- The last moment of a day where an organization was then; now, while the day lasts. Where it moved, a day may have
-- come twice, and its end is the last one; one that never came ended when it was passed over.
create function training_moment(of_organization uuid, day date) returns timestamptz language sql stable as $$
  select least(
    max(least(upper(during), next_day.begins)) - interval '1 microsecond',
    training_clock())
  from organization_history
    cross join lateral (select (day + 1)::timestamp at time zone time_zone as midnight) as by_the_clock
    -- Of a midnight that comes twice, because clocks are put back just after it, the first.
    cross join lateral (
      select case when ((midnight - interval '1 microsecond') at time zone time_zone)::date > day
        then midnight - interval '1 hour' else midnight end as begins
    ) as next_day
  where id = of_organization and lower(during) < next_day.begins
  -- Before there was an organization it had no days.
  having count(*) > 0
$$;
