-- Returns the last moment of a day in the organization's time zone, or now if the day has not ended. If the time
-- zone changed, a day may have come twice: its last end counts; a skipped day ended when it was skipped.
create or replace function training_moment(of_organization uuid, day date) returns timestamptz language sql stable as $$
  select least(
    max(least(upper(during), next_day.begins)) - interval '1 microsecond',
    training_clock())
  from organization_history
    cross join lateral (select (day + 1)::timestamp at time zone time_zone as midnight) as by_the_clock
    -- If midnight comes twice, because clocks are set back just after it, the first one counts.
    cross join lateral (
      select case when ((midnight - interval '1 microsecond') at time zone time_zone)::date > day
        then midnight - interval '1 hour' else midnight end as begins
    ) as next_day
  where id = of_organization and lower(during) < next_day.begins
  -- No row for days before the organization existed.
  having count(*) > 0
$$;
