-- A token is 256 random bits, shown once and kept as SHA-256. `uses` can't pass `max_uses` whatever the code does.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  role organization_role not null default 'member',
  token_hash bytea not null unique check (length(token_hash) = 32),
  max_uses smallint not null default 50 check (max_uses between 1 and 1000),
  uses smallint not null default 0 check (uses between 0 and max_uses),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now()
);
create index on invitations (organization_id, created_at desc);
create index on invitations (created_by);

-- One use a person, however often the link is pressed.
create table invitation_uses (
  invitation_id uuid not null references invitations,
  user_id uuid not null references profiles on delete cascade,
  used_at timestamptz not null default now(),
  primary key (invitation_id, user_id)
);
create index on invitation_uses (user_id);

-- What was done with power over others, by whom. Written in the transaction of the deed, never changed.
create table audit_events (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  actor_id uuid,
  organization_id uuid,
  action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$'),
  details jsonb not null default '{}'
);
create index on audit_events (organization_id, occurred_at desc);

grant select, insert, update on invitations to atrium_app;
grant select, insert on invitation_uses, audit_events to atrium_app;
