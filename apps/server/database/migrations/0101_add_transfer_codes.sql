-- With a code of this organization, admins of other organizations transfer members to it.
create table transfer_codes (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  code_hash bytea not null,
  code_end text not null,
  -- People who were transferred with it.
  uses integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  revoked_at timestamptz,
  constraint transfer_codes_pkey primary key (id),
  constraint transfer_codes_code_hash_key unique (code_hash),
  constraint transfer_codes_organization_id_fkey foreign key (organization_id) references organizations (id) on delete cascade,
  constraint transfer_codes_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint transfer_codes_code_hash_check check (length(code_hash) = 32),
  constraint transfer_codes_code_end_check check (length(code_end) = 5),
  constraint transfer_codes_uses_check check (uses >= 0),
  constraint transfer_codes_expires_at_check check (expires_at > created_at)
);
create index transfer_codes_organization_id_idx on transfer_codes (organization_id, created_at);
create index transfer_codes_created_by_idx on transfer_codes (created_by);
grant select, insert (organization_id, code_hash, code_end, created_by), update (uses, revoked_at) on transfer_codes to atrium_app;
