-- A way in for an auditor: to read one organization's training, for a while. Its token is 256 random bits, shown once
-- and kept as SHA-256.
create table auditor_links (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  label text not null check (length(trim(label)) between 1 and 120),
  -- The one day it shows; any day when null.
  on_day date,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index on auditor_links (organization_id, created_at desc);
create index on auditor_links (created_by);

-- Everything that was read with it, and from where. Nobody can change what stands here.
create table auditor_visits (
  id bigint generated always as identity primary key,
  link_id uuid not null references auditor_links,
  at timestamptz not null default now(),
  address inet,
  what text not null check (length(what) between 1 and 300)
);
create index on auditor_visits (link_id, at desc);

grant select, insert, update (revoked_at) on auditor_links to atrium_app;
grant select, insert on auditor_visits to atrium_app;
