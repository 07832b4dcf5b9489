create type mail_purpose as enum ('confirm_sign_up', 'magic_link', 'recovery', 'email_change');

-- Whoever asks for a mail leaves a row here, whether or not there is an account: the worker finds out, so that the
-- answer tells nothing. The link's token is derived from the row's id with the server's secret and kept as SHA-256.
-- A sign-up lives here, password and all, until the mailbox is proved; before that there is no account to take over.
create table auth.mail_requests (
  id uuid primary key,
  purpose mail_purpose not null,
  email text not null check (email = lower(email)),
  user_id uuid references auth.users on delete cascade,
  full_name text,
  password_hash text,
  invitation_id uuid references invitations,
  -- The browser that asked, as SHA-256 of its cookie: another one must ask its person first.
  browser_hash bytea,
  token_hash bytea not null unique check (length(token_hash) = 32),
  claimed_at timestamptz,
  sent_at timestamptz,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((purpose = 'email_change') = (user_id is not null)),
  check ((purpose = 'confirm_sign_up') = (password_hash is not null))
);
create index on auth.mail_requests (email, created_at desc);
create index on auth.mail_requests (user_id);
create index on auth.mail_requests (invitation_id);
create index on auth.mail_requests (expires_at);
grant select, insert, update, delete on auth.mail_requests to atrium_app;

-- A session that came from a reset link may choose a new password without the old one, for a while.
alter table auth.sessions add column recovered_at timestamptz;

-- The name on certificates, where it is to be another than the profile's. Need not be unique.
alter table profiles add column certificate_name text check (length(certificate_name) between 1 and 100);
