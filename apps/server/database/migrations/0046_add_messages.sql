create type message_kind as enum (
  'assignment_created', 'assignment_changed', 'assignment_canceled', 'training_expiring', 'review_result',
  'certificate_issued', 'course_published', 'review_waiting', 'export_ready');
create type message_delivery as enum ('immediately', 'daily', 'off');

-- Messages to users, one row per recipient and event.
create table messages (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- The organization the user belonged to; null: none. It is not emailed after the user leaves.
  organization_id uuid,
  kind message_kind not null,
  -- Identifies the event: a user gets one message about each.
  event_key text not null,
  -- Ids and names to render the message with.
  payload jsonb not null,
  created_at timestamptz not null default training_clock(),
  -- When to email it; null: emailed, turned off or canceled.
  mail_due_at timestamptz default training_clock(),
  mailed_at timestamptz,
  -- The email it was part of; a digest has several messages. No foreign key: emails are deleted after a month.
  mail_id uuid,
  -- The event was undone before it was emailed.
  canceled_at timestamptz,
  constraint messages_pkey primary key (id),
  constraint messages_user_id_kind_event_key_key unique (user_id, kind, event_key),
  constraint messages_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint messages_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint messages_mailed_at_check check ((mailed_at is null) = (mail_id is null)),
  constraint messages_mail_due_at_check check (mail_due_at is null or num_nonnulls(mailed_at, canceled_at) = 0),
  constraint messages_canceled_at_check check (num_nonnulls(mailed_at, canceled_at) < 2),
  constraint messages_payload_check check (jsonb_typeof(payload) = 'object')
);
create index messages_organization_id_idx on messages (organization_id);
create index messages_created_at_idx on messages (created_at);
create index messages_mail_due_at_idx on messages (mail_due_at) where mail_due_at is not null;
-- The application can't set created_at, so that it can't backdate rows.
grant select, insert (user_id, organization_id, kind, event_key, payload, mail_due_at, canceled_at),
  update (payload, mail_due_at, mailed_at, mail_id, canceled_at), delete on messages to atrium_app;

-- How users get emails of a kind. Without a row, the default of the kind applies.
create table message_preferences (
  user_id uuid not null,
  kind message_kind not null,
  delivery message_delivery not null,
  updated_at timestamptz not null default now(),
  constraint message_preferences_pkey primary key (user_id, kind),
  constraint message_preferences_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade
);
grant select, insert, update on message_preferences to atrium_app;
