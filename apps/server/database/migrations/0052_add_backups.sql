-- The backups in the repository of pgBackRest, recorded by `atrium backup`, so that every process can report their age.
create table backups (
  label text not null,
  kind text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  database_bytes bigint not null,
  stored_bytes bigint not null,
  constraint backups_pkey primary key (label),
  constraint backups_kind_check check (kind in ('full', 'diff', 'incr')),
  constraint backups_times_check check (finished_at >= started_at),
  constraint backups_bytes_check check (database_bytes >= 0 and stored_bytes >= 0)
);
grant select on backups to atrium_app;
