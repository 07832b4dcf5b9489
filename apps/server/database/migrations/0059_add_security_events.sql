-- Sign-ins, changes of credentials and roles, exports, and reads by super admins. Written in the transaction of the
-- action, never changed; a job deletes them after a year.
create table security_events (
  id bigint generated always as identity,
  occurred_at timestamptz not null default now(),
  kind text not null,
  outcome text not null,
  -- The signed-in user who did it; null: nobody was signed in.
  actor_id uuid,
  -- The account it is about; null: none, or an unknown email.
  user_id uuid,
  -- Organization whose admins can read the event; null: super admins only.
  organization_id uuid,
  ip_address inet,
  -- Browser and system, for example "Firefox on Linux".
  client text,
  details jsonb not null default '{}',
  constraint security_events_pkey primary key (id),
  constraint security_events_kind_check check (kind ~ '^[a-z_]{1,60}$'),
  constraint security_events_outcome_check check (outcome in ('success', 'failure')),
  constraint security_events_client_check check (length(client) <= 80),
  constraint security_events_details_check check (jsonb_typeof(details) = 'object')
);
create index security_events_occurred_at_id_idx on security_events (occurred_at desc, id desc);
create index security_events_organization_id_occurred_at_id_idx
  on security_events (organization_id, occurred_at desc, id desc);
create index security_events_actor_id_occurred_at_idx on security_events (actor_id, occurred_at desc);
create index security_events_user_id_occurred_at_idx on security_events (user_id, occurred_at desc);
create index security_events_ip_address_occurred_at_idx on security_events (ip_address, occurred_at desc);
create index security_events_kind_occurred_at_idx on security_events (kind, occurred_at desc);
-- The application can't set occurred_at, so that it can't backdate rows.
grant select, insert (kind, outcome, actor_id, user_id, organization_id, ip_address, client, details)
  on security_events to atrium_app;
