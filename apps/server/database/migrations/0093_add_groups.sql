-- Who joined or left a group, and what caused it.
create type group_change_reason as enum ('rule_changed', 'details_changed', 'day_started', 'by_hand', 'group_archived',
  'left_organization');

-- Members of an organization that match a rule, or that an admin adds by hand. An archived group has no members and never
-- gets any.
create table groups (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  -- Null: members are added by hand. Contract: groupRule.
  rule jsonb,
  -- The day of the organization for which the rule was last evaluated for all members.
  evaluated_on date,
  revision integer not null default 1,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  constraint groups_pkey primary key (id),
  constraint groups_organization_id_id_key unique (organization_id, id),
  constraint groups_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint groups_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint groups_name_check check (length(name) between 1 and 60 and name = btrim(name)),
  constraint groups_rule_check check (jsonb_typeof(rule) = 'object' and length(rule::text) <= 50000)
);
create unique index groups_organization_id_lower_idx on groups (organization_id, lower(name)) where archived_at is null;
create index groups_created_by_idx on groups (created_by);
grant select, insert, update (name, rule, evaluated_on, revision, archived_at) on groups to atrium_app;

-- Results are stored, because the details they were derived from are deleted when an account is erased.
create table group_members (
  organization_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default training_clock(),
  constraint group_members_pkey primary key (group_id, user_id),
  constraint group_members_group_id_fkey foreign key (organization_id, group_id)
    references groups (organization_id, id) on delete cascade,
  constraint group_members_user_id_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade
);
create index group_members_user_id_organization_id_idx on group_members (user_id, organization_id);
create index group_members_organization_id_group_id_idx on group_members (organization_id, group_id);
grant select, insert, delete on group_members to atrium_app;

create table group_history (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  rule jsonb,
  revision integer not null,
  archived_at timestamptz,
  during tstzrange not null,
  constraint group_history_id_during_excl exclude using gist (id with =, during with &&)
);
create index group_history_organization_id_idx on group_history (organization_id);
grant select on group_history to atrium_app;

create table group_member_history (
  group_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null,
  joined_reason group_change_reason not null,
  left_reason group_change_reason,
  during tstzrange not null,
  constraint group_member_history_group_id_user_id_during_excl
    exclude using gist (group_id with =, user_id with =, during with &&),
  constraint group_member_history_left_reason_check check ((left_reason is null) = upper_inf(during))
);
create index group_member_history_user_id_idx on group_member_history (user_id);
grant select on group_member_history to atrium_app;

-- Group id to the time of assignment.
-- atrium: allow contract: the constraint is replaced by one that also allows assignments of groups only
alter table assignments add column groups jsonb not null default '{}',
  drop constraint assignments_audience_check,
  add constraint assignments_audience_check
    check (everyone_since is not null or teams <> '{}' or members <> '{}' or groups <> '{}') not valid,
  add constraint assignments_groups_check check (jsonb_typeof(groups) = 'object') not valid;
alter table assignment_history add column groups jsonb not null default '{}';

alter type changed_table add value 'member_details';
alter type changed_table add value 'group_members';
