-- Accounts and sessions. The account engine (Better Auth) defines the shape of the tables in `auth`, but not their names
-- and types.
create schema auth;
grant usage on schema auth to atrium_app;

create table auth.users (
  id uuid not null,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_email_check check (email = lower(email) and length(email) <= 320)
);
create index users_lower_idx on auth.users using gin (lower(email) gin_trgm_ops);
create index users_lower_idx1 on auth.users (lower(email) text_pattern_ops);
create index users_created_at_id_idx on auth.users (created_at desc, id desc);
grant select, insert, update, delete on auth.users to atrium_app;

create table auth.sessions (
  id uuid not null,
  user_id uuid not null,
  token text not null,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set for a session that a reset link started: for a while it may set a new password without the old one.
  recovered_at timestamptz,
  constraint sessions_pkey primary key (id),
  constraint sessions_token_key unique (token),
  constraint sessions_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index sessions_expires_at_idx on auth.sessions (expires_at);
grant select, insert, update, delete on auth.sessions to atrium_app;

create table auth.accounts (
  id uuid not null,
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_pkey primary key (id),
  constraint accounts_provider_id_account_id_key unique (provider_id, account_id),
  constraint accounts_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
create index accounts_user_id_idx on auth.accounts (user_id);
grant select, insert, update, delete on auth.accounts to atrium_app;

create table auth.verifications (
  id text not null,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verifications_pkey primary key (id)
);
create index verifications_identifier_idx on auth.verifications (identifier);
grant select, insert, update, delete on auth.verifications to atrium_app;

create table auth.signing_keys (
  id text not null,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  expires_at timestamptz,
  created_at timestamptz not null,
  constraint signing_keys_pkey primary key (id)
);
grant select, insert, update, delete on auth.signing_keys to atrium_app;

-- Rotated refresh credentials of browsers, as SHA-256. A replaced row stays until its session ends, so that reuse of
-- an old credential can be distinguished from a guess.
create table auth.refresh_credentials (
  token_hash bytea not null,
  session_id uuid not null,
  replaced_at timestamptz,
  constraint refresh_credentials_pkey primary key (token_hash),
  constraint refresh_credentials_session_id_fkey foreign key (session_id)
    references auth.sessions (id) on delete cascade,
  constraint refresh_credentials_token_hash_check check (length(token_hash) = 32)
);
create index refresh_credentials_session_id_idx on auth.refresh_credentials (session_id);
create index refresh_credentials_replaced_at_idx
  on auth.refresh_credentials (replaced_at) where replaced_at is not null;
grant select, insert, update, delete on auth.refresh_credentials to atrium_app;

-- When the user was last alerted of failed sign-in attempts; at most one alert a day.
create table auth.sign_in_alerts (
  user_id uuid not null,
  sent_at timestamptz not null default now(),
  constraint sign_in_alerts_pkey primary key (user_id),
  constraint sign_in_alerts_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
grant select, insert, update on auth.sign_in_alerts to atrium_app;

create table profiles (
  id uuid not null,
  full_name text,
  -- Makes names unique as people read them.
  name_key text generated always as (name_key(full_name)) stored,
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The name on certificates if it differs from full_name. Need not be unique.
  certificate_name text,
  -- Null: the time zone of the organization.
  time_zone text,
  -- The hour of the user's day at which training reminders are sent.
  reminder_hour smallint not null default 9,
  constraint profiles_pkey primary key (id),
  constraint profiles_name_key_key unique (name_key),
  constraint profiles_id_fkey foreign key (id) references auth.users (id) on delete cascade,
  constraint profiles_full_name_check
    check (full_name is null or (length(full_name) between 2 and 50 and name_key(full_name) is not null)),
  constraint profiles_certificate_name_check check (length(certificate_name) between 1 and 100),
  constraint profiles_time_zone_check check (is_time_zone(time_zone)),
  constraint profiles_reminder_hour_check check (reminder_hour between 0 and 23)
);
create index profiles_lower_idx on profiles using gin (lower(full_name) gin_trgm_ops);
create index profiles_lower_idx1 on profiles (lower(full_name) text_pattern_ops);
-- For the list of super admins.
create index profiles_id_idx on profiles (id) where is_super_admin;
-- is_super_admin is changed by set_super_admin only.
grant select, insert (id, full_name, created_at, updated_at, certificate_name, time_zone, reminder_hour), update (id,
  full_name, created_at, updated_at, certificate_name, time_zone, reminder_hour) on profiles to atrium_app;

-- The response of each idempotent create request, stored in the transaction that created something: a repeated
-- request gets the same response.
create table idempotency_keys (
  actor_id uuid not null,
  route text not null,
  -- Only a hash is stored because the key is part of the key that encrypts the reply.
  key_hash bytea not null,
  request_hash bytea not null,
  reply bytea not null,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (actor_id, route, key_hash),
  constraint idempotency_keys_actor_id_fkey foreign key (actor_id) references profiles (id) on delete cascade,
  constraint idempotency_keys_key_hash_check check (length(key_hash) = 32),
  constraint idempotency_keys_request_hash_check check (length(request_hash) = 32)
);
create index idempotency_keys_created_at_idx on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to atrium_app;
