-- A program that calls the API for an organization. Its rows stay when it is revoked: audit events name it.
create table service_accounts (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  -- The list of scopes is in the contracts. An unknown one allows nothing.
  scopes text[] not null,
  -- Networks that may use the keys. Empty: all.
  allowed_networks cidr[] not null default '{}',
  -- The keys work while this user is an admin of the organization.
  responsible_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint service_accounts_pkey primary key (id),
  constraint service_accounts_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint service_accounts_responsible_id_fkey foreign key (responsible_id)
    references profiles (id) on delete set null,
  constraint service_accounts_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint service_accounts_name_check check (length(name) between 1 and 80),
  constraint service_accounts_scopes_check
    check (array_to_string(scopes, ' ', '!') ~ '^[a-z]+(:[a-z]+)?( [a-z]+(:[a-z]+)?)*$')
);
create unique index service_accounts_name_idx on service_accounts (organization_id, lower(name))
  where revoked_at is null;
create index service_accounts_responsible_id_idx on service_accounts (responsible_id);
create index service_accounts_created_by_idx on service_accounts (created_by);
grant select, insert, update on service_accounts to atrium_app;

-- Keys of service accounts. Two are valid while one replaces the other.
create table auth.api_keys (
  id uuid not null,
  service_account_id uuid not null,
  key_hash bytea not null,
  -- To recognize the key.
  last_characters text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  replaced_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_ip inet,
  -- When admins were told that the key expires.
  notice_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_key_hash_key unique (key_hash),
  constraint api_keys_service_account_id_fkey foreign key (service_account_id)
    references public.service_accounts (id) on delete cascade,
  constraint api_keys_created_by_fkey foreign key (created_by) references public.profiles (id) on delete set null,
  constraint api_keys_key_hash_check check (length(key_hash) = 32),
  constraint api_keys_last_characters_check check (last_characters ~ '^[0-9A-Za-z]{4}$'),
  constraint api_keys_expires_at_check check (expires_at <= created_at + interval '366 days')
);
create index api_keys_service_account_id_idx on auth.api_keys (service_account_id);
create index api_keys_created_by_idx on auth.api_keys (created_by);
create index api_keys_expires_at_idx on auth.api_keys (expires_at) where revoked_at is null and notice_at is null;
grant select, insert, update on auth.api_keys to atrium_app;

-- Networks that a service account was used from.
create table auth.api_key_networks (
  service_account_id uuid not null,
  network text not null,
  first_used_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  constraint api_key_networks_pkey primary key (service_account_id, network),
  constraint api_key_networks_service_account_id_fkey foreign key (service_account_id)
    references public.service_accounts (id) on delete cascade,
  constraint api_key_networks_network_check check (length(network) <= 60)
);
create index api_key_networks_last_used_at_idx on auth.api_key_networks (last_used_at);
grant select, insert, update, delete on auth.api_key_networks to atrium_app;
