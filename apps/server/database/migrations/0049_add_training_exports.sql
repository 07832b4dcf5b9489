create type training_export_format as enum ('csv', 'xlsx');
-- Why an export was not created.
create type training_export_error as enum ('failed', 'sheet_too_long', 'access_lost');

-- Files of training rows that a job creates for one user. Rows and files are deleted when they expire.
create table training_exports (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  requested_by uuid not null,
  -- Limits the rows to the people of this manager; null: everyone in the organization.
  manager_id uuid,
  -- The teams of the manager when the file was created. Only who still manages all of them can download it.
  team_ids uuid[],
  format training_export_format not null,
  -- The day whose training status the rows show, in the time zone of the organization.
  as_of date not null,
  -- Team, course, status and search text, where they were chosen.
  filter jsonb not null default '{}',
  -- Without extension.
  file_name text not null,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  failed_at timestamptz,
  error training_export_error,
  object_key text,
  size_bytes bigint,
  -- Null until the file is ready or has failed.
  expires_at timestamptz,
  constraint training_exports_pkey primary key (id),
  constraint training_exports_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint training_exports_requested_by_fkey foreign key (requested_by) references profiles (id) on delete cascade,
  constraint training_exports_manager_id_check check (manager_id = requested_by),
  constraint training_exports_team_ids_check
    check ((team_ids is not null) = (manager_id is not null and ready_at is not null)),
  constraint training_exports_filter_check check (jsonb_typeof(filter) = 'object'),
  constraint training_exports_file_name_check check (length(file_name) between 1 and 200),
  constraint training_exports_failed_at_check check (num_nonnulls(ready_at, failed_at) < 2),
  constraint training_exports_error_check check ((failed_at is null) = (error is null)),
  constraint training_exports_ready_at_check check (num_nonnulls(ready_at, object_key, size_bytes) in (0, 3)),
  constraint training_exports_size_bytes_check check (size_bytes > 0),
  constraint training_exports_expires_at_check
    check ((expires_at is null) = (num_nonnulls(ready_at, failed_at) = 0) and expires_at > coalesce(ready_at, failed_at))
);
create index training_exports_organization_id_idx on training_exports (organization_id);
create index training_exports_requested_by_idx on training_exports (requested_by, requested_at);
create index training_exports_expires_at_idx on training_exports (expires_at);
-- The application can't set requested_at, and what was requested never changes.
grant select, delete,
  insert (organization_id, requested_by, manager_id, format, as_of, filter, file_name),
  update (team_ids, ready_at, failed_at, error, object_key, size_bytes, expires_at)
  on training_exports to atrium_app;
