alter table auth.mail_requests
  drop constraint mail_requests_check,
  add constraint mail_requests_check
    check ((purpose::text in ('email_change', 'identity_code', 'domain_code')) = (user_id is not null)) not valid;

-- Email domains of an organization. A domain is verified for one organization only.
create table organization_domains (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  domain text not null,
  -- Expected in a TXT record as atrium-verify=<token>. Not a secret: whoever can set the record controls the domain.
  token text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  verified_at timestamptz,
  verified_by text,
  constraint organization_domains_pkey primary key (id),
  constraint organization_domains_organization_id_domain_key unique (organization_id, domain),
  constraint organization_domains_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint organization_domains_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint organization_domains_domain_check
    check (domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$' and length(domain) <= 253),
  constraint organization_domains_token_check check (token ~ '^[a-z0-9]{20}$'),
  constraint organization_domains_verified_by_check
    check (verified_by in ('dns', 'mail') and verified_at is not null or verified_by is null and verified_at is null)
);
create unique index organization_domains_verified_domain_idx on organization_domains (domain)
  where verified_at is not null;
create index organization_domains_created_by_idx on organization_domains (created_by);
grant select, insert, update, delete on organization_domains to atrium_app;

-- The identity provider of an organization.
create table sso_connections (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  protocol text not null,
  -- Shown on the sign-in page, for example "Microsoft Entra ID".
  name text not null,
  is_active boolean not null default false,
  -- OIDC. The secret is encrypted.
  issuer text,
  client_id text,
  client_secret bytea,
  -- SAML. Several certificates while the provider replaces its key.
  entity_id text,
  sign_in_url text,
  logout_url text,
  certificates text[] not null default '{}',
  metadata_url text,
  metadata_read_at timestamptz,
  metadata_error text,
  -- The key of the service provider, which decrypts assertions and signs requests. The key is encrypted.
  service_certificate text not null,
  service_key bytea not null,
  -- Names of the provider's attributes by field of the product.
  attributes jsonb not null,
  joins_automatically boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sso_connections_pkey primary key (id),
  constraint sso_connections_organization_id_key unique (organization_id),
  constraint sso_connections_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint sso_connections_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint sso_connections_protocol_check check (
    protocol = 'oidc' and issuer is not null and client_id is not null and client_secret is not null
      and entity_id is null and sign_in_url is null
    or protocol = 'saml' and issuer is null and client_id is null and client_secret is null
      and entity_id is not null and sign_in_url is not null and cardinality(certificates) > 0),
  constraint sso_connections_name_check check (length(name) between 1 and 80),
  constraint sso_connections_attributes_check check (jsonb_typeof(attributes) = 'object')
);
create index sso_connections_created_by_idx on sso_connections (created_by);
grant select, insert, update, delete on sso_connections to atrium_app;

-- Groups of the provider that give a role or a team.
create table sso_group_rules (
  connection_id uuid not null,
  group_name text not null,
  role organization_role not null default 'member',
  team_id uuid,
  constraint sso_group_rules_pkey primary key (connection_id, group_name),
  constraint sso_group_rules_connection_id_fkey foreign key (connection_id)
    references sso_connections (id) on delete cascade,
  constraint sso_group_rules_team_id_fkey foreign key (team_id) references teams (id) on delete set null,
  constraint sso_group_rules_group_name_check check (length(group_name) between 1 and 200)
);
create index sso_group_rules_team_id_idx on sso_group_rules (team_id);
grant select, insert, update, delete on sso_group_rules to atrium_app;

-- Accounts of the provider and the users they sign in as.
create table sso_identities (
  connection_id uuid not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  constraint sso_identities_pkey primary key (connection_id, subject),
  constraint sso_identities_connection_id_user_id_key unique (connection_id, user_id),
  constraint sso_identities_connection_id_fkey foreign key (connection_id)
    references sso_connections (id) on delete cascade,
  constraint sso_identities_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint sso_identities_subject_check check (length(subject) between 1 and 500)
);
create index sso_identities_user_id_idx on sso_identities (user_id);
grant select, insert, update, delete on sso_identities to atrium_app;

-- Sign-ins in progress. State, nonce and verifier are derived from the id and the server's secret, never stored.
create table auth.sso_requests (
  id uuid not null,
  connection_id uuid not null,
  purpose text not null,
  -- The admin who runs a test.
  actor_id uuid,
  browser_hash bytea not null,
  next_path text,
  -- What a verified SAML response said; an OIDC provider is asked when the sign-in is completed.
  assertion jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sso_requests_pkey primary key (id),
  constraint sso_requests_connection_id_fkey foreign key (connection_id)
    references public.sso_connections (id) on delete cascade,
  constraint sso_requests_actor_id_fkey foreign key (actor_id) references public.profiles (id) on delete cascade,
  constraint sso_requests_purpose_check
    check (purpose = 'sign_in' and actor_id is null or purpose = 'test' and actor_id is not null),
  constraint sso_requests_browser_hash_check check (length(browser_hash) = 32),
  constraint sso_requests_next_path_check check (length(next_path) <= 500)
);
create index sso_requests_connection_id_idx on auth.sso_requests (connection_id);
create index sso_requests_actor_id_idx on auth.sso_requests (actor_id);
create index sso_requests_expires_at_idx on auth.sso_requests (expires_at);
grant select, insert, update, delete on auth.sso_requests to atrium_app;

-- SAML assertions and OIDC logout tokens that were used. Each is accepted once.
create table auth.used_assertions (
  connection_id uuid not null,
  assertion_hash bytea not null,
  expires_at timestamptz not null,
  constraint used_assertions_pkey primary key (connection_id, assertion_hash),
  constraint used_assertions_connection_id_fkey foreign key (connection_id)
    references public.sso_connections (id) on delete cascade,
  constraint used_assertions_assertion_hash_check check (length(assertion_hash) = 32)
);
create index used_assertions_expires_at_idx on auth.used_assertions (expires_at);
grant select, insert, delete on auth.used_assertions to atrium_app;

-- The last test run of a connection.
create table sso_test_runs (
  connection_id uuid not null,
  actor_id uuid,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result jsonb,
  constraint sso_test_runs_pkey primary key (connection_id),
  constraint sso_test_runs_connection_id_fkey foreign key (connection_id)
    references sso_connections (id) on delete cascade,
  constraint sso_test_runs_actor_id_fkey foreign key (actor_id) references profiles (id) on delete set null,
  constraint sso_test_runs_result_check check ((result is null) = (finished_at is null))
);
create index sso_test_runs_actor_id_idx on sso_test_runs (actor_id);
grant select, insert, update, delete on sso_test_runs to atrium_app;

-- Admins who can sign in without the provider, in case it fails.
create table sso_emergency_admins (
  user_id uuid not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  constraint sso_emergency_admins_pkey primary key (user_id),
  constraint sso_emergency_admins_user_id_fkey foreign key (user_id) references memberships (user_id) on delete cascade,
  constraint sso_emergency_admins_added_by_fkey foreign key (added_by) references profiles (id) on delete set null
);
create index sso_emergency_admins_added_by_idx on sso_emergency_admins (added_by);
grant select, insert, delete on sso_emergency_admins to atrium_app;

-- With this set, only sessions of the organization's identity provider are valid for its members.
alter table organizations add column sso_enforced_at timestamptz;

-- The connection that opened a session, and the session and user at the provider, for single logout.
alter table auth.sessions
  add column sso_connection_id uuid,
  add column sso_session text,
  add column sso_name_id jsonb,
  add constraint sessions_sso_connection_id_fkey foreign key (sso_connection_id)
    references public.sso_connections (id) on delete cascade not valid;
