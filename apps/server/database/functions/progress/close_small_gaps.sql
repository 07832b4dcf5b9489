-- Closes the smallest gaps between ranges, the oldest of equal ones first, until at most `kept` are left. Bounds the
-- size of a row; unspent time is lost, never gained.
create or replace function close_small_gaps(ranges int4multirange, kept integer) returns int4multirange
  language sql immutable as $$
  select ranges + coalesce(range_agg(gap), '{}') from (
    select gap from unnest(int4multirange(range_merge(ranges)) - ranges) as gap
    order by upper(gap) - lower(gap) desc, gap desc offset kept
  ) as closed
$$;
