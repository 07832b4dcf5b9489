create type mail_purpose as enum ('confirm_sign_up', 'magic_link', 'recovery', 'email_change');

-- A row is written for every requested email, whether or not the account exists: the worker finds out, so that the
-- response reveals nothing. The token of the link is derived from the id with the server's secret and stored as
-- SHA-256. A sign-up is stored here, with its password hash, until the mailbox is confirmed; there is no account to
-- take over before.
create table auth.mail_requests (
  id uuid not null,
  purpose mail_purpose not null,
  email text not null,
  user_id uuid,
  full_name text,
  password_hash text,
  invitation_id uuid,
  -- SHA-256 of the cookie of the requesting browser. Another browser asks for confirmation before it uses the link.
  browser_hash bytea,
  token_hash bytea not null,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint mail_requests_pkey primary key (id),
  constraint mail_requests_token_hash_key unique (token_hash),
  constraint mail_requests_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade,
  constraint mail_requests_invitation_id_fkey foreign key (invitation_id) references invitations (id),
  constraint mail_requests_check check ((purpose = 'email_change') = (user_id is not null)),
  constraint mail_requests_check1 check ((purpose = 'confirm_sign_up') = (password_hash is not null)),
  constraint mail_requests_email_check check (email = lower(email)),
  constraint mail_requests_token_hash_check check (length(token_hash) = 32)
);
create index mail_requests_email_created_at_idx on auth.mail_requests (email, created_at desc);
create index mail_requests_user_id_idx on auth.mail_requests (user_id);
create index mail_requests_invitation_id_idx on auth.mail_requests (invitation_id);
create index mail_requests_expires_at_idx on auth.mail_requests (expires_at);
grant select, insert, update, delete on auth.mail_requests to atrium_app;

-- Outbox: written in the transaction that causes the email, then sent by the worker. A crash between sending and marking it as sent repeats it (ADR 11).
create table outgoing_mails (
  id uuid not null default gen_random_uuid(),
  to_email text not null,
  -- Exactly one of request_id, content and invitation_id is set. The text of an email with a link is rendered when it
  -- is sent, so that links are never stored.
  request_id uuid,
  -- The template and its values, for all other emails.
  content jsonb,
  attempts smallint not null default 0,
  leased_at timestamptz,
  sent_at timestamptz,
  -- Not sent: the receiving server rejected it, or it is no longer needed.
  dropped_at timestamptz,
  drop_reason text,
  due_until timestamptz not null,
  created_at timestamptz not null default now(),
  invitation_id uuid,
  -- Set if the email is for a member of an organization: it is not sent after the member leaves.
  member_id uuid,
  constraint outgoing_mails_pkey primary key (id),
  constraint outgoing_mails_request_id_key unique (request_id),
  constraint outgoing_mails_invitation_id_key unique (invitation_id),
  constraint outgoing_mails_request_id_fkey foreign key (request_id)
    references auth.mail_requests (id) on delete cascade,
  constraint outgoing_mails_invitation_id_fkey foreign key (invitation_id) references invitations (id),
  constraint outgoing_mails_check check (num_nonnulls(request_id, invitation_id, content) = 1),
  constraint outgoing_mails_check2 check (sent_at is null or dropped_at is null),
  constraint outgoing_mails_check1 check ((dropped_at is null) = (drop_reason is null))
);
create index outgoing_mails_due_until_idx on outgoing_mails (due_until);
create index outgoing_mails_member_id_idx on outgoing_mails (member_id) where member_id is not null;
grant select, insert, update, delete on outgoing_mails to atrium_app;
