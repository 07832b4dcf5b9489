-- Members who are provisioned by SCIM. Deleting a row ends provisioning; the member stays.
create table scim_users (
  organization_id uuid not null,
  user_id uuid not null,
  -- As the identity provider sends it. Unique in the organization, in any case.
  user_name text not null,
  external_id text,
  -- The attributes that the provider has sent, as in a resource. What members have too, such as the department, is read from
  -- there; it is here to tell what the provider has set.
  attributes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint scim_users_pkey primary key (organization_id, user_id),
  constraint scim_users_user_id_key unique (user_id),
  constraint scim_users_user_id_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade,
  constraint scim_users_external_id_key unique (organization_id, external_id),
  constraint scim_users_user_name_check check (length(user_name) between 1 and 1000),
  constraint scim_users_external_id_check check (length(external_id) between 1 and 1000),
  constraint scim_users_attributes_check
    check (jsonb_typeof(attributes) = 'object' and length(attributes::text) <= 50000)
);
create unique index scim_users_user_name_idx on scim_users (organization_id, lower(user_name));
create index scim_users_created_at_idx on scim_users (organization_id, created_at, user_id);
grant select, insert, update (user_name, external_id, attributes, updated_at), delete on scim_users to atrium_app;

-- Teams that an identity provider has created or changed.
create table scim_groups (
  team_id uuid not null,
  organization_id uuid not null,
  external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint scim_groups_pkey primary key (team_id),
  constraint scim_groups_team_id_fkey foreign key (organization_id, team_id)
    references teams (organization_id, id) on delete cascade,
  constraint scim_groups_external_id_key unique (organization_id, external_id),
  constraint scim_groups_external_id_check check (length(external_id) between 1 and 1000)
);
create index scim_groups_organization_id_team_id_idx on scim_groups (organization_id, team_id);
grant select, insert, update (external_id, updated_at), delete on scim_groups to atrium_app;

-- Requests of identity providers that were refused, for admins.
create table provisioning_errors (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  occurred_at timestamptz not null default now(),
  -- Name of the call, such as createScimUser.
  operation text not null,
  -- The name or id of the resource in the request.
  target text,
  user_id uuid,
  status smallint not null,
  scim_type text,
  detail text not null,
  constraint provisioning_errors_pkey primary key (id),
  constraint provisioning_errors_organization_id_fkey foreign key (organization_id)
    references organizations (id) on delete cascade,
  constraint provisioning_errors_operation_check check (length(operation) <= 60),
  constraint provisioning_errors_target_check check (length(target) <= 320),
  constraint provisioning_errors_scim_type_check check (length(scim_type) <= 20),
  constraint provisioning_errors_detail_check check (length(detail) <= 1000),
  constraint provisioning_errors_status_check check (status between 400 and 499)
);
create index provisioning_errors_occurred_at_idx on provisioning_errors (organization_id, occurred_at desc, id desc);
create index provisioning_errors_user_id_idx on provisioning_errors (user_id);
create index provisioning_errors_expiry_idx on provisioning_errors (occurred_at);
grant select, insert, delete on provisioning_errors to atrium_app;
