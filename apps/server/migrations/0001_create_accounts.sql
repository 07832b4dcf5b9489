-- Accounts and sessions. The tables of the schema `auth` belong to the account engine (Better Auth);
-- their shape is its, their names and types are ours.
create schema auth;
grant usage on schema auth to atrium_app;

create table auth.users (
  id uuid primary key,
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 320),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.sessions (user_id);
create index on auth.sessions (expires_at);

create table auth.accounts (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
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
  unique (provider_id, account_id)
);
create index on auth.accounts (user_id);

create table auth.verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.verifications (identifier);

create table auth.signing_keys (
  id text primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  expires_at timestamptz,
  created_at timestamptz not null
);

-- The browser's rotated refresh credentials, as SHA-256. A row that was replaced is kept so that its
-- reuse can be told from a guess; all of them go with the session.
create table auth.refresh_credentials (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id uuid not null references auth.sessions on delete cascade,
  issued_at timestamptz not null default now(),
  replaced_at timestamptz
);
create index on auth.refresh_credentials (session_id);
create index on auth.refresh_credentials (replaced_at) where replaced_at is not null;

grant select, insert, update, delete on all tables in schema auth to atrium_app;

-- Names are unique as people read them: compatibility forms, letter case, characters that show nothing and runs of
-- space make no difference. Spaces are looked at last, because compatibility forms turn into some.
create function name_key(name text) returns text
  language sql immutable strict parallel safe
  return nullif(
    trim(regexp_replace(
      replace(lower(normalize(regexp_replace(
        normalize(name, NFKC),
        '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e01ef]',
        '', 'g'), NFKC)), 'ß', 'ss'),
      '\s+', ' ', 'g')),
    '');

create table profiles (
  id uuid primary key references auth.users on delete cascade,
  full_name text check (
    full_name is null or (length(full_name) between 2 and 50 and name_key(full_name) is not null)),
  name_key text generated always as (name_key(full_name)) stored unique,
  is_super_admin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
grant select, insert, update on profiles to atrium_app;
