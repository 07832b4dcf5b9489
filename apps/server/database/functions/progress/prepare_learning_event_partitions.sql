-- Creates the missing partitions for the months from `first_month` to `months_ahead` months from now and returns
-- their number. Security definer, because the application can't create tables.
create or replace function prepare_learning_event_partitions(first_month date, months_ahead integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date := date_trunc('month', first_month);
  last_month date := date_trunc('month', current_date) + make_interval(months => months_ahead);
  partition_name text;
  made integer := 0;
begin
  if months_ahead not between 0 and 24 or first_month < current_date - interval '10 years' then
    raise exception 'months out of range';
  end if;
  while month <= last_month loop
    partition_name := 'learning_events_' || to_char(month, 'YYYY_MM');
    if to_regclass('public.' || partition_name) is null then
      -- Attaching takes a weaker lock than creating the partition in place, so writers continue.
      execute format('create table public.%I (like public.learning_events including defaults including constraints)',
        partition_name);
      execute format('alter table public.learning_events attach partition public.%I for values from (%L) to (%L)',
        partition_name, month::timestamp at time zone 'UTC',
        (month + interval '1 month')::timestamp at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $$;

revoke all on function prepare_learning_event_partitions(date, integer) from public;
grant execute on function prepare_learning_event_partitions(date, integer) to atrium_app;

-- The first months of a new database; a job continues from there.
select prepare_learning_event_partitions(current_date, 3);
