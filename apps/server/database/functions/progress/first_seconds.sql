-- Returns the first `wanted` seconds of the ranges.
create or replace function first_seconds(ranges int4multirange, wanted integer) returns int4multirange
  language sql immutable as $$
  select coalesce(range_agg(int4range(from_second, least(to_second, from_second + wanted - before))), '{}')
  from (
    select lower(part) as from_second, upper(part) as to_second,
      coalesce(sum(upper(part) - lower(part)) over (order by part rows between unbounded preceding and 1 preceding), 0)
        ::integer as before
    from unnest(ranges) as part
  ) as parts
  where before < wanted
$$;
