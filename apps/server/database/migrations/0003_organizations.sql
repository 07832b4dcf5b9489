create type organization_role as enum ('member', 'admin');
create type catalogue_mode as enum ('open', 'granted_only');
create type invitation_outcome as enum ('waiting', 'sent', 'invalid', 'duplicate', 'already_member', 'failed');

create table organizations (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  is_active boolean not null default true,
  -- granted_only: members see the courses granted to the organization and nothing else.
  catalogue_mode catalogue_mode not null default 'open',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- 100 GB unless changed.
  media_quota_bytes bigint not null default 107374182400,
  -- Days begin and end in this time zone.
  time_zone text not null default 'UTC',
  constraint organizations_pkey primary key (id),
  constraint organizations_slug_key unique (slug),
  constraint organizations_name_check check (length(name) between 1 and 120),
  constraint organizations_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  constraint organizations_media_quota_bytes_check check (media_quota_bytes >= 0),
  constraint organizations_time_zone_check check (is_time_zone(time_zone))
);
create index organizations_created_at_id_idx on organizations (created_at desc, id desc);
grant select, insert, update on organizations to atrium_app;

-- user_id is the primary key: a user belongs to one organization at most.
create table memberships (
  user_id uuid not null,
  organization_id uuid not null,
  role organization_role not null default 'member',
  -- Relative due dates are counted from it.
  joined_at timestamptz not null default training_clock(),
  constraint memberships_pkey primary key (user_id),
  constraint memberships_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint memberships_organization_id_fkey foreign key (organization_id) references organizations (id)
);
create index memberships_organization_id_role_idx on memberships (organization_id, role);
create index memberships_user_id_idx on memberships (user_id) where role = 'admin';
grant select, insert, update, delete on memberships to atrium_app;

-- A token is 256 random bits, shown once and stored as SHA-256. The check on `uses` holds whatever the code does.
create table invitations (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  role organization_role not null default 'member',
  token_hash bytea not null,
  max_uses smallint not null default 50,
  uses smallint not null default 0,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- The last five of the token's 43 characters, to tell invitations apart in lists. The 228 bits before them stay
  -- unknown.
  token_end text,
  constraint invitations_pkey primary key (id),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint invitations_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint invitations_token_hash_check check (length(token_hash) = 32),
  constraint invitations_max_uses_check check (max_uses between 1 and 1000),
  constraint invitations_check check (uses between 0 and max_uses),
  constraint invitations_token_end_check check (length(token_end) = 5)
);
create index invitations_organization_id_created_at_idx on invitations (organization_id, created_at desc);
create index invitations_created_by_idx on invitations (created_by);
grant select, insert, update on invitations to atrium_app;

-- One use per user, however often the link is opened.
create table invitation_uses (
  invitation_id uuid not null,
  user_id uuid not null,
  used_at timestamptz not null default now(),
  constraint invitation_uses_pkey primary key (invitation_id, user_id),
  constraint invitation_uses_invitation_id_fkey foreign key (invitation_id) references invitations (id),
  constraint invitation_uses_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
create index invitation_uses_user_id_idx on invitation_uses (user_id);
-- The application can't set used_at, so that it can't backdate rows.
grant select, insert (invitation_id, user_id) on invitation_uses to atrium_app;

create table invitation_batches (
  id uuid not null,
  organization_id uuid not null,
  role organization_role not null,
  expires_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  content_hash bytea not null,
  revoked_at timestamptz,
  -- Emails are erased after a retention period; the counts and outcomes stay.
  emails_erased_at timestamptz,
  constraint invitation_batches_pkey primary key (id),
  constraint invitation_batches_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint invitation_batches_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint invitation_batches_content_hash_check check (length(content_hash) = 32)
);
create index invitation_batches_organization_id_created_at_idx
  on invitation_batches (organization_id, created_at desc);
create index invitation_batches_created_by_idx on invitation_batches (created_by);
create index invitation_batches_created_at_idx on invitation_batches (created_at) where emails_erased_at is null;
grant select, insert, update (revoked_at, emails_erased_at) on invitation_batches to atrium_app;

create table invitation_batch_rows (
  batch_id uuid not null,
  row integer not null,
  email text not null,
  outcome invitation_outcome not null default 'waiting',
  invitation_id uuid,
  constraint invitation_batch_rows_pkey primary key (batch_id, row),
  constraint invitation_batch_rows_batch_id_fkey foreign key (batch_id)
    references invitation_batches (id) on delete cascade,
  constraint invitation_batch_rows_invitation_id_fkey foreign key (invitation_id) references invitations (id),
  constraint invitation_batch_rows_row_check check (row > 0),
  constraint invitation_batch_rows_email_check check (length(email) <= 320)
);
create index invitation_batch_rows_batch_id_outcome_row_idx on invitation_batch_rows (batch_id, outcome, row);
create index invitation_batch_rows_invitation_id_idx on invitation_batch_rows (invitation_id);
grant select, insert, update (email, outcome, invitation_id) on invitation_batch_rows to atrium_app;
