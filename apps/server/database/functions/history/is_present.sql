-- Returns whether a time is within a minute of the present. The application writes some times itself, and these must
-- be current.
create or replace function is_present(moment timestamptz) returns boolean language sql volatile as $$
  select moment between now() - interval '1 minute' and clock_timestamp() + interval '1 minute'
$$;
