-- What was done with power over others: to what, how it was before and after, and from where.
alter table audit_events
  add column target text check (length(target) <= 300),
  add column before jsonb,
  add column after jsonb,
  add column address inet;
create index on audit_events (occurred_at desc, id desc);
create index on audit_events (organization_id, occurred_at desc, id desc);
create index on audit_events (actor_id, occurred_at desc);
drop index audit_events_organization_id_occurred_at_idx;

-- Two people who change one question at the same time: the second one is told.
alter table quiz_questions add column revision integer not null default 1;

-- Many invited at once. What becomes of each row is known row by row; a mail goes out once a row.
create type invitation_outcome as enum
  ('waiting', 'sent', 'invalid', 'repeated', 'already_member', 'failed');
create table invitation_batches (
  id uuid primary key,
  organization_id uuid not null references organizations,
  role organization_role not null,
  expires_at timestamptz,
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  content_hash bytea not null check (length(content_hash) = 32)
);
create index on invitation_batches (organization_id, created_at desc);
create index on invitation_batches (created_by);
create table invitation_batch_rows (
  batch_id uuid not null references invitation_batches on delete cascade,
  row integer not null check (row > 0),
  email text not null check (length(email) <= 320),
  outcome invitation_outcome not null default 'waiting',
  invitation_id uuid references invitations,
  primary key (batch_id, row)
);
create index on invitation_batch_rows (batch_id, outcome, row);
create index on invitation_batch_rows (invitation_id);

-- The mail of an invitation belongs to it: its link, too, is made when it is sent and never stored.
alter table outgoing_mails
  add column invitation_id uuid unique references invitations,
  drop constraint outgoing_mails_check,
  add check (num_nonnulls(request_id, invitation_id, content) = 1);

-- A row is sent when, and because, its mail has gone out; it has failed when the mail was given up.
create function note_invitation_mail() returns trigger
  language plpgsql as $$
begin
  update invitation_batch_rows
  set outcome = case when new.sent_at is null then 'failed' else 'sent' end::invitation_outcome
  where invitation_id = new.invitation_id and outcome = 'waiting';
  return null;
end $$;
create trigger note_invitation_mail after update of sent_at, dropped_at on outgoing_mails
  for each row when (new.invitation_id is not null and (new.sent_at is not null or new.dropped_at is not null))
  execute function note_invitation_mail();

-- People are found by a part of their name or address.
create index on profiles using gin (lower(full_name) gin_trgm_ops);
create index on auth.users using gin (lower(email) gin_trgm_ops);
create index on profiles (lower(full_name) text_pattern_ops);
create index on auth.users (lower(email) text_pattern_ops);
create index on auth.users (created_at desc, id desc);
create index on organizations (created_at desc, id desc);
-- Of the few with power there are lists.
create index on profiles (id) where is_super_admin;
create index on memberships (user_id) where role = 'admin';
create index on courses (created_at desc, id desc);
create index on courses using gin (lower(title) gin_trgm_ops);

-- Certificates by who has one, its number or its course, the newest first; projects by how long they wait.
create index on certificates (issued_at desc, id desc);
create index on certificates
  using gin (lower(certificate_name || ' ' || number || ' ' || course_title) gin_trgm_ops);
create index on capstone_submissions (status, submitted_at, learner_id, lesson_id);

grant select, insert on invitation_batches to atrium_app;
grant select, insert, update (outcome, invitation_id) on invitation_batch_rows to atrium_app;

-- How a course is taken is told by those who began it last, however many there are.
create index on enrollments (course_id, enrolled_at desc, learner_id) where cycle = 1;
