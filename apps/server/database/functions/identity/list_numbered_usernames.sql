-- Lists usernames to try if the full name itself is taken: the name with a small number, then with random numbers, so that
-- many namesakes find one at once. The same as `listFreeUsernames` of the application.
create or replace function list_numbered_usernames(full_name text) returns setof text
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select left(full_name, 50 - length(suffix)) || suffix
  from (
    select number as position, ' ' || number as suffix from generate_series(2, 4) as number
    union all
    select 10 + digits, ' ' || floor(random() * 10 ^ digits)::integer from generate_series(3, 8) as digits) as suffixes
  order by position
$$;
