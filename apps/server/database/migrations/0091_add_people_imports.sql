create type people_import_status as enum ('mapping', 'checking', 'ready', 'importing', 'done', 'failed');
create type people_import_error as enum ('failed', 'access_lost');
-- What a running import does: people with their teams, then managers, who may be people of the same file.
create type people_import_phase as enum ('people', 'managers', 'deactivations');
-- In the order of the list of rows.
create type people_import_result as enum ('error', 'check', 'new', 'update', 'unchanged');
create type people_import_action as enum ('new', 'update', 'unchanged');
create type people_import_failure as enum ('changed', 'employee_id_taken', 'manager_cycle', 'field_invalid');

-- Files of people that an admin has uploaded. The file itself is not stored, only its rows.
create table people_imports (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  -- The admin who answers for the import.
  created_by uuid not null,
  -- That admin, or the service account of an API key.
  actor_id uuid not null,
  file_name text not null,
  status people_import_status not null default 'mapping',
  error people_import_error,
  row_count integer not null,
  -- Names of the columns, and what each of them is.
  headers text[] not null,
  targets text[] not null,
  send_invitations boolean not null default true,
  update_existing boolean not null default true,
  deactivate_missing boolean not null default false,
  -- Increases with each change of columns, options and cells. A check of an older revision is discarded.
  revision integer not null default 0,
  counts jsonb,
  checked_at timestamptz,
  -- The batch of invitations that the import sends.
  batch_id uuid,
  phase people_import_phase not null default 'people',
  -- Rows up to this one are done in the phase.
  position integer not null default 0,
  processed integer not null default 0,
  steps integer not null default 0,
  failed_count integer not null default 0,
  deactivated_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint people_imports_pkey primary key (id),
  constraint people_imports_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint people_imports_created_by_fkey foreign key (created_by) references profiles (id) on delete cascade,
  constraint people_imports_file_name_check check (length(file_name) between 1 and 200),
  constraint people_imports_error_check check ((status = 'failed') = (error is not null)),
  constraint people_imports_targets_check check (cardinality(targets) = cardinality(headers)),
  constraint people_imports_counts_check check (counts is not null or status in ('mapping', 'checking', 'failed'))
);
create index people_imports_organization_id_idx on people_imports (organization_id);
create index people_imports_created_by_idx on people_imports (created_by);
create index people_imports_created_at_idx on people_imports (created_at);
grant select, delete,
  insert (id, organization_id, created_by, actor_id, file_name, row_count, headers, targets),
  update (status, error, targets, send_invitations, update_existing, deactivate_missing, revision, counts, checked_at,
    batch_id, phase, position, processed, steps, failed_count, deactivated_count)
  on people_imports to atrium_app;

create table people_import_rows (
  import_id uuid not null,
  -- As in the file, with the header.
  row integer not null,
  cells text[] not null,
  result people_import_result,
  -- Null for errors.
  action people_import_action,
  issues jsonb not null default '[]',
  changes jsonb not null default '[]',
  -- What importing the row stores.
  plan jsonb,
  -- The member whom the row is about, also for errors.
  user_id uuid,
  failure people_import_failure,
  constraint people_import_rows_pkey primary key (import_id, row),
  constraint people_import_rows_import_id_fkey foreign key (import_id)
    references people_imports (id) on delete cascade,
  constraint people_import_rows_row_check check (row > 0),
  constraint people_import_rows_action_check check ((action is null) = (result is null or result = 'error')),
  constraint people_import_rows_plan_check check ((plan is null) = (action is null))
);
create index people_import_rows_result_idx on people_import_rows (import_id, result, row);
create index people_import_rows_user_id_idx on people_import_rows (user_id);
grant select, insert (import_id, row, cells), update (cells, result, action, issues, changes, plan, user_id, failure)
  on people_import_rows to atrium_app;

-- People of an import who have not joined yet. apply_pending_member gives them their details when they do.
create table pending_members (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  -- In lower case, as emails of accounts are.
  email text not null,
  full_name text,
  username text,
  employee_id text,
  job_title text,
  department text,
  location text,
  hired_on date,
  custom_fields jsonb not null default '{}',
  team_ids uuid[] not null default '{}',
  -- The manager is a member or another pending one.
  manager_id uuid,
  manager_pending_id uuid,
  -- Members who report to this person.
  report_ids uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint pending_members_pkey primary key (id),
  constraint pending_members_organization_id_email_key unique (organization_id, email),
  constraint pending_members_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint pending_members_manager_id_fkey foreign key (organization_id, manager_id)
    references memberships (organization_id, user_id) on delete set null (manager_id),
  constraint pending_members_manager_pending_id_fkey foreign key (manager_pending_id)
    references pending_members (id) on delete set null,
  constraint pending_members_email_check check (length(email) between 3 and 320 and email = lower(email)),
  constraint pending_members_full_name_check check (length(full_name) between 1 and 100),
  constraint pending_members_username_check check (length(username) between 1 and 100),
  constraint pending_members_employee_id_check
    check (length(employee_id) between 1 and 60 and employee_id = btrim(employee_id)),
  constraint pending_members_job_title_check check (length(job_title) between 1 and 100),
  constraint pending_members_department_check check (length(department) between 1 and 100),
  constraint pending_members_location_check check (length(location) between 1 and 100),
  constraint pending_members_hired_on_check check (hired_on between '1900-01-01' and '2199-12-31'),
  constraint pending_members_custom_fields_check
    check (jsonb_typeof(custom_fields) = 'object' and length(custom_fields::text) <= 20000),
  constraint pending_members_manager_check check (num_nonnulls(manager_id, manager_pending_id) < 2)
);
create unique index pending_members_employee_id_idx on pending_members (organization_id, lower(employee_id));
create index pending_members_manager_id_idx on pending_members (organization_id, manager_id);
create index pending_members_manager_pending_id_idx on pending_members (manager_pending_id);
create index pending_members_updated_at_idx on pending_members (updated_at);
grant select, insert, delete,
  update (full_name, username, employee_id, job_title, department, location, hired_on, custom_fields, team_ids,
    manager_id, manager_pending_id, report_ids, updated_at)
  on pending_members to atrium_app;
