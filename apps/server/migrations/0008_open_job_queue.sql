-- The queue's own tables are made by the queue (graphile-worker) before these migrations run. Row security is on
-- for them with no policy, so that only their owner sees rows; the application gets a policy of its own.
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

-- Each worker process leaves a sign of life. One that has been silent for a while is dead, and what it had
-- locked is set free.
create table worker_heartbeats (
  worker_id text primary key,
  beat_at timestamptz not null default now()
);
grant select, insert, update, delete on worker_heartbeats to atrium_app;
