create type learning_verb as enum ('enrolled', 'started', 'progressed', 'answered', 'completed', 'submitted',
  'certified', 'reset', 'assigned');

-- The record of learning: one row an act, added in the transaction of the act, never changed.
-- It references nothing, so that it outlives whatever it tells of.
create table learning_events (
  id uuid not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  learner_id uuid not null,
  organization_id uuid,
  course_id integer not null,
  course_version integer not null,
  cycle smallint not null,
  lesson_id integer,
  verb learning_verb not null,
  result jsonb not null default '{}',
  primary key (occurred_at, id),
  -- A device with a wrong clock must not write into months that have no partition yet.
  check (occurred_at < recorded_at + interval '1 day')
) partition by range (occurred_at);
create index on learning_events (learner_id, occurred_at);
create index on learning_events (course_id, occurred_at);

-- Whatever falls outside the months prepared below lands here instead of being refused.
create table learning_events_default partition of learning_events default;

-- Prepares a partition for each month from `first_month` to `months_ahead` months from now. It runs with its
-- owner's rights, because the application may not create tables.
create function prepare_learning_event_partitions(first_month date, months_ahead integer) returns integer
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
      -- Made apart and then attached: that takes a weaker lock than making it in place, so writers go on.
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
select prepare_learning_event_partitions(current_date, 3);

grant select, insert on learning_events to atrium_app;
