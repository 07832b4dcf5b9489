create type organization_role as enum ('member', 'admin');
create type catalogue_mode as enum ('open', 'granted_only');

create table organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  is_active boolean not null default true,
  -- granted_only: the organization's people see the courses granted to it and nothing else.
  catalogue_mode catalogue_mode not null default 'open',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The person is the key: nobody belongs to two organizations.
create table memberships (
  user_id uuid primary key references profiles on delete cascade,
  organization_id uuid not null references organizations,
  role organization_role not null default 'member',
  joined_at timestamptz not null default now()
);
create index on memberships (organization_id, role);

grant select, insert, update on organizations to atrium_app;
grant select, insert, update, delete on memberships to atrium_app;
