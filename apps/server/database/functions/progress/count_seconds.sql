-- Returns the number of seconds in the ranges.
create or replace function count_seconds(ranges int4multirange) returns integer language sql immutable as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;
