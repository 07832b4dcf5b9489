-- URLs of organizations that events are sent to.
create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  url text not null,
  event_types text[] not null,
  is_active boolean not null default true,
  -- Encrypted. For a while after it was replaced, requests are also signed with the previous one.
  secret bytea not null,
  -- The last characters of the secret, by which admins recognize it.
  secret_hint text not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  -- Why the server turned it off.
  disabled_reason text,
  disabled_at timestamptz,
  -- Failures since the last success. After several in a row, one delivery is tried at a time, from retry_at on.
  failure_count integer not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  last_success_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhook_endpoints_pkey primary key (id),
  constraint webhook_endpoints_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint webhook_endpoints_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint webhook_endpoints_url_check check (url ~ '^https?://[^/@?#]+([/?]|$)' and length(url) <= 2000),
  constraint webhook_endpoints_event_types_check check (cardinality(event_types) between 1 and 50),
  constraint webhook_endpoints_previous_secret_check check ((previous_secret is null) = (previous_secret_until is null)),
  constraint webhook_endpoints_disabled_check check (
    disabled_reason in ('gone', 'failing') and disabled_at is not null and not is_active
    or disabled_reason is null and disabled_at is null),
  constraint webhook_endpoints_failure_count_check check (
    failure_count = 0 and failing_since is null and retry_at is null or failure_count > 0 and failing_since is not null)
);
create index webhook_endpoints_organization_id_idx on webhook_endpoints (organization_id);
create index webhook_endpoints_created_by_idx on webhook_endpoints (created_by);
grant select, insert, update, delete on webhook_endpoints to atrium_app;

-- Events that at least one endpoint receives, written by triggers in the transaction of the change.
create table webhook_events (
  id uuid not null default gen_random_uuid(),
  -- Of two events where the second depends on the first, the second has the higher number.
  sequence bigint not null generated always as identity,
  organization_id uuid not null,
  type text not null,
  -- The member the event is about.
  user_id uuid,
  -- Events with the same key are delivered one after the other.
  ordering_key text not null,
  data jsonb not null,
  occurred_at timestamptz not null default clock_timestamp(),
  constraint webhook_events_pkey primary key (id),
  constraint webhook_events_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint webhook_events_type_check check (type ~ '^[a-z]+\.[a-z_]+$'),
  constraint webhook_events_data_check check (jsonb_typeof(data) = 'object')
);
create index webhook_events_organization_id_idx on webhook_events (organization_id);
create index webhook_events_occurred_at_idx on webhook_events (occurred_at);
create index webhook_events_user_id_idx on webhook_events (user_id) where user_id is not null;
grant select, delete on webhook_events to atrium_app;

-- An event for an endpoint. Dead ones are sent again only on request.
create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  endpoint_id uuid not null,
  event_id uuid not null,
  sequence bigint not null,
  ordering_key text not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  queued_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz default now(),
  -- A worker is sending it until then. Another one sends it again if the worker does not say what happened.
  leased_until timestamptz,
  delivered_at timestamptz,
  response_status integer,
  response_body text,
  error text,
  duration_ms integer,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_endpoint_id_sequence_key unique (endpoint_id, sequence),
  constraint webhook_deliveries_endpoint_id_fkey foreign key (endpoint_id)
    references webhook_endpoints (id) on delete cascade,
  constraint webhook_deliveries_event_id_fkey foreign key (event_id) references webhook_events (id) on delete cascade,
  constraint webhook_deliveries_status_check check (
    status = 'pending' and next_attempt_at is not null and delivered_at is null
    or status = 'delivered' and next_attempt_at is null and delivered_at is not null and leased_until is null
    or status = 'dead' and next_attempt_at is null and delivered_at is null and leased_until is null),
  constraint webhook_deliveries_response_body_check check (length(response_body) <= 2000)
);
create index webhook_deliveries_event_id_idx on webhook_deliveries (event_id);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, next_attempt_at, sequence)
  where status = 'pending';
create index webhook_deliveries_order_idx on webhook_deliveries (endpoint_id, ordering_key, sequence)
  where status = 'pending';
create index webhook_deliveries_leased_idx on webhook_deliveries (endpoint_id, leased_until)
  where leased_until is not null;
create index webhook_deliveries_status_idx on webhook_deliveries (endpoint_id, status, sequence);
grant select, update, delete on webhook_deliveries to atrium_app;
