-- Returns on which days a completion is valid, for the matrix as for certificates. It is valid until its certificate
-- expires or the organization requires a renewal, whichever is earlier; only a required renewal has a grace period.
-- Null never ends. Days are those of the time zone: the organization's that requires the course, else UTC, in which
-- certificates are dated. A revoked completion must not be passed; resets, edits and new versions end nothing.
create or replace function completion_validity(
  completed_at timestamptz, expires_at timestamptz, months smallint, grace_days smallint, time_zone text
) returns table (completed_on date, valid_until date, grace_until date, last_valid_day date)
language sql immutable parallel safe as $$
  select days.completed_on, ends.valid_until,
    case when ends.last_valid_day > ends.valid_until then ends.last_valid_day end, ends.last_valid_day
  from (
    select (completed_at at time zone time_zone)::date as completed_on,
      (expires_at at time zone time_zone)::date as expires_on
  ) as days
    cross join lateral (select (days.completed_on + make_interval(months => months))::date as renews_on) as renewal
    cross join lateral (
      select least(days.expires_on, renewal.renews_on) as valid_until,
        least(days.expires_on, renewal.renews_on + grace_days) as last_valid_day
    ) as ends
$$;
