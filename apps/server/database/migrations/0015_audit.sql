-- Actions of users with power over others, with the state before and after. Written in the transaction of the action,
-- never changed.
create table audit_events (
  id bigint generated always as identity,
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  organization_id uuid,
  action text not null,
  details jsonb not null default '{}',
  target text,
  before jsonb,
  after jsonb,
  ip_address inet,
  constraint audit_events_pkey primary key (id),
  constraint audit_events_action_check check (action ~ '^[a-z]+(\.[a-z_]+)+$'),
  constraint audit_events_target_check check (length(target) <= 300)
);
create index audit_events_occurred_at_id_idx on audit_events (occurred_at desc, id desc);
create index audit_events_organization_id_occurred_at_id_idx
  on audit_events (organization_id, occurred_at desc, id desc);
create index audit_events_actor_id_occurred_at_idx on audit_events (actor_id, occurred_at desc);
-- The application can't set occurred_at, so that it can't backdate rows.
grant select, insert (actor_id, organization_id, action, details, target, before, after, ip_address) on audit_events to
  atrium_app;

-- Read access to the training of one organization for an external auditor, for a limited time. The token is 256
-- random bits, shown once and stored as SHA-256.
create table auditor_links (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  label text not null,
  -- The only day it shows; null: any day.
  on_day date,
  token_hash bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The admin responsible for the link: its creator, or an admin who took it over. The link works while they are an
  -- admin; a user who becomes an admin again does not get old links back.
  holder_id uuid,
  constraint auditor_links_pkey primary key (id),
  constraint auditor_links_token_hash_key unique (token_hash),
  constraint auditor_links_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint auditor_links_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint auditor_links_holder_id_fkey foreign key (holder_id) references profiles (id) on delete set null,
  constraint auditor_links_label_check check (length(trim(label)) between 1 and 120),
  constraint auditor_links_token_hash_check check (length(token_hash) = 32)
);
create index auditor_links_organization_id_created_at_idx on auditor_links (organization_id, created_at desc);
create index auditor_links_created_by_idx on auditor_links (created_by);
create index auditor_links_holder_id_idx on auditor_links (holder_id);
grant select, insert, update (revoked_at, holder_id) on auditor_links to atrium_app;

-- Everything that was read with a link. Never changed.
create table auditor_visits (
  id bigint generated always as identity,
  link_id uuid not null,
  at timestamptz not null default now(),
  ip_address inet,
  what text not null,
  constraint auditor_visits_pkey primary key (id),
  constraint auditor_visits_link_id_fkey foreign key (link_id) references auditor_links (id),
  constraint auditor_visits_what_check check (length(what) between 1 and 300)
);
create index auditor_visits_link_id_at_idx on auditor_visits (link_id, at desc);
-- The application can't set `at`, so that it can't backdate rows.
grant select, insert (link_id, ip_address, what) on auditor_visits to atrium_app;
