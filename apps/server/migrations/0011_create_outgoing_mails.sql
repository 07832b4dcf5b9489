-- Every mail the product owes somebody: written in the transaction that owes it, sent by the worker, once.
create table outgoing_mails (
  id uuid primary key default gen_random_uuid(),
  to_email text not null,
  -- A mail with a link belongs to its request; its words are made when it is sent, so that no link is ever stored.
  request_id uuid unique references auth.mail_requests on delete cascade,
  -- Any other mail carries what its template needs.
  content jsonb,
  attempts smallint not null default 0,
  claimed_at timestamptz,
  sent_at timestamptz,
  -- Given up: the receiving server will not have it, or nobody needs it any more.
  dropped_at timestamptz,
  drop_reason text,
  due_until timestamptz not null,
  created_at timestamptz not null default now(),
  check ((request_id is null) <> (content is null)),
  check ((dropped_at is null) = (drop_reason is null)),
  check (sent_at is null or dropped_at is null)
);
create index on outgoing_mails (due_until);
grant select, insert, update, delete on outgoing_mails to atrium_app;

alter table auth.mail_requests drop column claimed_at, drop column sent_at;
