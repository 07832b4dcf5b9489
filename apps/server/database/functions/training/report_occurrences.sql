-- Returns the latest occurrence of a schedule up to a moment, and the next one after it. A local time that is skipped or
-- repeated when daylight saving time changes occurs once that day.
create or replace function report_occurrences(
  frequency report_frequency, day smallint, local_time time, zone text, moment timestamptz,
  out last_on date, out last_at timestamptz, out next_at timestamptz
) language sql stable as $$
  select max(on_day::date) filter (where occurs.at <= moment), max(occurs.at) filter (where occurs.at <= moment),
    min(occurs.at) filter (where occurs.at > moment)
  from generate_series(-1, 1) as step
    cross join lateral (select case frequency
      when 'weekly' then date_trunc('week', moment at time zone zone) + make_interval(days => 7 * step + day - 1)
      else date_trunc('month', moment at time zone zone) + make_interval(months => step, days => day - 1)
      end) as days (on_day)
    cross join lateral (select (on_day::date + local_time) at time zone zone) as occurs (at)
$$;
