-- The learning record store (LRS) of an organization, which gets its learning events as xAPI statements.
create table xapi_stores (
  organization_id uuid not null,
  url text not null,
  username text not null,
  -- Encrypted.
  password bytea not null,
  is_active boolean not null default true,
  sent_count bigint not null default 0,
  last_sent_at timestamptz,
  -- What was wrong with the last attempt. Halted: it is not repeated until an admin has changed something.
  error text,
  error_status integer,
  is_halted boolean not null default false,
  failure_count integer not null default 0,
  retry_at timestamptz,
  leased_until timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint xapi_stores_pkey primary key (organization_id),
  constraint xapi_stores_organization_id_fkey foreign key (organization_id) references organizations (id) on delete cascade,
  constraint xapi_stores_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint xapi_stores_url_check check (url ~ '^https?://[^/@?#]+(/[^?#]*)?$' and length(url) <= 2000),
  constraint xapi_stores_username_check check (length(username) between 1 and 200 and username !~ ':'),
  constraint xapi_stores_error_check check (
    error is null and failure_count = 0 and retry_at is null and not is_halted and error_status is null
    or error is not null and failure_count > 0)
);
create index xapi_stores_created_by_idx on xapi_stores (created_by);
grant select, insert, update, delete on xapi_stores to atrium_app;

-- Learning events that a store has not confirmed yet.
create table xapi_events (
  sequence bigint not null generated always as identity,
  organization_id uuid not null,
  learner_id uuid not null,
  occurred_at timestamptz not null,
  event_id uuid not null,
  queued_at timestamptz not null default now(),
  constraint xapi_events_pkey primary key (organization_id, sequence),
  constraint xapi_events_organization_id_fkey foreign key (organization_id)
    references xapi_stores (organization_id) on delete cascade
);
create index xapi_events_learner_id_idx on xapi_events (learner_id);
grant select, delete on xapi_events to atrium_app;
