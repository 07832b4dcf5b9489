-- The running processes and when each last reported, for the system page. Locks of jobs depend on worker_heartbeats, which
-- has a row per pool of a worker.
create table process_heartbeats (
  process_id uuid not null,
  kind text not null,
  host text not null,
  version text not null,
  -- Null in development.
  commit_hash text,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  constraint process_heartbeats_pkey primary key (process_id),
  constraint process_heartbeats_kind_check check (kind in ('api', 'worker'))
);
grant select, insert, update, delete on process_heartbeats to atrium_app;
