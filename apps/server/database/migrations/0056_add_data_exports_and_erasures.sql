-- Archives with everything about one user, which a job creates for them. Rows and files are deleted when they expire.
create table data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  failed_at timestamptz,
  object_key text,
  size_bytes bigint,
  -- Null until the file is ready or has failed.
  expires_at timestamptz,
  constraint data_exports_pkey primary key (id),
  constraint data_exports_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint data_exports_failed_at_check check (num_nonnulls(ready_at, failed_at) < 2),
  constraint data_exports_ready_at_check check (num_nonnulls(ready_at, object_key, size_bytes) in (0, 3)),
  constraint data_exports_size_bytes_check check (size_bytes > 0),
  constraint data_exports_expires_at_check
    check ((expires_at is null) = (num_nonnulls(ready_at, failed_at) = 0) and expires_at > coalesce(ready_at, failed_at))
);
-- One archive of a user is created at a time.
create unique index data_exports_unfinished_key on data_exports (user_id) where expires_at is null;
create index data_exports_user_id_idx on data_exports (user_id, requested_at);
create index data_exports_expires_at_idx on data_exports (expires_at);
grant select, delete, insert (user_id), update (ready_at, failed_at, object_key, size_bytes, expires_at)
  on data_exports to atrium_app;

-- Accounts that are erased after a waiting period, and those that were. Canceling deletes the row.
create table account_erasures (
  user_id uuid not null,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  erased_at timestamptz,
  -- The name that replaced the user's.
  pseudonym text,
  constraint account_erasures_pkey primary key (user_id),
  constraint account_erasures_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint account_erasures_requested_by_fkey foreign key (requested_by) references profiles (id) on delete set null,
  constraint account_erasures_due_at_check check (due_at >= requested_at),
  constraint account_erasures_erased_at_check check ((erased_at is null) = (pseudonym is null))
);
create index account_erasures_due_at_idx on account_erasures (due_at) where erased_at is null;
create index account_erasures_requested_by_idx on account_erasures (requested_by);
grant select, delete, insert (user_id, requested_by, due_at) on account_erasures to atrium_app;

-- The names of erased users, for the evidence of the organizations they belonged to. Only definer functions write it.
create table evidence_identities (
  organization_id uuid not null,
  user_id uuid not null,
  full_name text not null,
  erased_at timestamptz not null default now(),
  -- The name and the work in evidence are deleted after this day.
  keep_until date not null,
  constraint evidence_identities_pkey primary key (organization_id, user_id),
  constraint evidence_identities_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint evidence_identities_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint evidence_identities_full_name_check check (length(full_name) between 1 and 320)
);
create index evidence_identities_user_id_idx on evidence_identities (user_id);
create index evidence_identities_keep_until_idx on evidence_identities (keep_until);
grant select on evidence_identities to atrium_app;
