-- graphile-worker creates its tables before these migrations run. They have row security without policies, so that only
-- their owner sees rows; the application gets a policy of its own.
grant usage on schema graphile_worker to atrium_app;
grant select, insert, update, delete on all tables in schema graphile_worker to atrium_app;
grant usage on all sequences in schema graphile_worker to atrium_app;
grant execute on all functions in schema graphile_worker to atrium_app;
do $$
declare
  queue_table regclass;
begin
  for queue_table in
    select oid from pg_class
    where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relrowsecurity
  loop
    execute format('create policy application on %s to atrium_app using (true) with check (true)', queue_table);
  end loop;
end $$;

-- Heartbeat of each worker process. The jobs of a worker without a recent heartbeat are unlocked.
create table worker_heartbeats (
  worker_id text not null,
  beat_at timestamptz not null default now(),
  constraint worker_heartbeats_pkey primary key (worker_id)
);
grant select, insert, update, delete on worker_heartbeats to atrium_app;

create type changed_table as enum ('assignments', 'certificates', 'courses', 'enrollments', 'memberships',
  'organizations', 'profiles', 'team_members', 'users');

-- Changes of rows on which read models depend, written by record_change triggers in the transaction of the change. The
-- job read_models.refresh deletes a row in the transaction that enqueues the refreshes it causes.
create table read_model_changes (
  id bigint generated always as identity,
  changed_table changed_table not null,
  -- The ids of the changed row, as far as its table has them.
  organization_id uuid,
  user_id uuid,
  course_id integer,
  created_at timestamptz not null default now(),
  constraint read_model_changes_pkey primary key (id)
);
-- Update is required for select … for update.
grant select, update, delete on read_model_changes to atrium_app;
