-- Accounts without email, which belong to their organization: a member signs in with the username and a PIN, or once with
-- a code that an admin shows them. A row for each such account, also while it has no PIN.
create table auth.pins (
  user_id uuid not null,
  pin_hash text,
  -- Since the last right PIN. Counted before a PIN is checked, so that parallel guesses can't exceed the limit.
  failed_attempts smallint not null default 0,
  -- Set with the last attempt; a new code of an admin ends it.
  locked_at timestamptz,
  code_hash bytea,
  code_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pins_pkey primary key (user_id),
  constraint pins_code_hash_key unique (code_hash),
  constraint pins_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint pins_failed_attempts_check check (failed_attempts between 0 and 10),
  constraint pins_locked_at_check check ((failed_attempts = 10) = (locked_at is not null)),
  constraint pins_code_hash_check check (length(code_hash) = 32),
  constraint pins_code_expires_at_check check ((code_hash is null) = (code_expires_at is null))
);
grant select, insert, update, delete on auth.pins to atrium_app;

alter table organizations add column allows_pin_sign_in boolean not null default false;

-- atrium: allow contract: the check is replaced in the same statement by one that allows two more values
alter table auth.sessions drop constraint sessions_method_check,
  add constraint sessions_method_check check (method in ('password', 'magic_link', 'recovery', 'confirm_sign_up',
    'email_change', 'sso', 'demo', 'passkey', 'pin', 'kiosk_code')) not valid;
