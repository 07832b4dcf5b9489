-- The authenticator app of a user. The secret is encrypted. Each code is accepted once: `last_step` is its time step.
create table auth.totp_secrets (
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now(),
  constraint totp_secrets_pkey primary key (user_id),
  constraint totp_secrets_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
grant select, insert, update, delete on auth.totp_secrets to atrium_app;

create table auth.passkeys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_pkey primary key (id),
  constraint passkeys_credential_id_key unique (credential_id),
  constraint passkeys_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint passkeys_credential_id_check check (length(credential_id) between 1 and 1400),
  constraint passkeys_counter_check check (counter >= 0),
  constraint passkeys_name_check check (length(name) between 1 and 60)
);
create index passkeys_user_id_idx on auth.passkeys (user_id);
grant select, insert, update, delete on auth.passkeys to atrium_app;

-- Codes for users who lost their factors. Each works once.
create table auth.recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint recovery_codes_pkey primary key (user_id, code_hash),
  constraint recovery_codes_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint recovery_codes_code_hash_check check (length(code_hash) = 32)
);
grant select, insert, update, delete on auth.recovery_codes to atrium_app;

-- Sign-ins that wait for the second factor, bound to a browser.
create table auth.pending_sign_ins (
  token_hash bytea not null,
  user_id uuid not null,
  browser_hash bytea not null,
  method text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint pending_sign_ins_pkey primary key (token_hash),
  constraint pending_sign_ins_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint pending_sign_ins_token_hash_check check (length(token_hash) = 32),
  constraint pending_sign_ins_browser_hash_check check (length(browser_hash) = 32),
  constraint pending_sign_ins_method_check
    check (method in ('password', 'magic_link', 'recovery', 'confirm_sign_up'))
);
create index pending_sign_ins_user_id_idx on auth.pending_sign_ins (user_id);
create index pending_sign_ins_expires_at_idx on auth.pending_sign_ins (expires_at);
grant select, insert, delete on auth.pending_sign_ins to atrium_app;

-- Challenges for passkeys. Each is accepted once, for one purpose and in one browser.
create table auth.passkey_challenges (
  challenge_hash bytea not null,
  purpose text not null,
  user_id uuid,
  browser_hash bytea not null,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint passkey_challenges_challenge_hash_check check (length(challenge_hash) = 32),
  constraint passkey_challenges_browser_hash_check check (length(browser_hash) = 32),
  constraint passkey_challenges_purpose_check check (
    purpose = 'sign_in' and user_id is null
    or purpose in ('registration', 'second_factor', 'reauthentication') and user_id is not null)
);
create index passkey_challenges_user_id_idx on auth.passkey_challenges (user_id);
create index passkey_challenges_expires_at_idx on auth.passkey_challenges (expires_at);
grant select, insert, delete on auth.passkey_challenges to atrium_app;

-- Browsers in which a user is not asked for the second factor.
create table auth.trusted_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash bytea not null,
  user_agent text not null,
  ip_address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint trusted_devices_pkey primary key (id),
  constraint trusted_devices_user_id_token_hash_key unique (user_id, token_hash),
  constraint trusted_devices_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint trusted_devices_token_hash_check check (length(token_hash) = 32)
);
create index trusted_devices_expires_at_idx on auth.trusted_devices (expires_at);
grant select, insert, update, delete on auth.trusted_devices to atrium_app;

-- How a session was opened, and when its user last confirmed their identity.
alter table auth.sessions
  add column method text,
  add column second_factor text,
  add column reauthenticated_at timestamptz,
  add constraint sessions_method_check check (method in
    ('password', 'magic_link', 'recovery', 'confirm_sign_up', 'email_change', 'sso', 'demo', 'passkey')) not valid,
  add constraint sessions_second_factor_check
    check (second_factor in ('totp', 'passkey', 'recovery_code', 'trusted_device')) not valid;

-- Who needs a second factor, and how long sessions of members last. Null: nobody, and as long as elsewhere.
alter table organizations
  add column second_factor_for text,
  add column session_idle_minutes integer,
  add column session_lifetime_minutes integer,
  add constraint organizations_second_factor_for_check check (second_factor_for in ('admins', 'everyone')) not valid,
  add constraint organizations_session_idle_minutes_check
    check (session_idle_minutes between 60 and 43200) not valid,
  add constraint organizations_session_lifetime_minutes_check
    check (session_lifetime_minutes between 60 and 525600) not valid;
