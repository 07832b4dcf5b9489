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
