create type training_status as enum ('overdue', 'expired', 'due_soon', 'in_progress', 'not_started', 'up_to_date');
create type training_reminder_kind as enum ('by_date', 'on_request');

create table teams (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  name text not null,
  constraint teams_pkey primary key (id),
  constraint teams_organization_id_id_key unique (organization_id, id),
  constraint teams_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint teams_name_check check (length(trim(name)) between 1 and 60)
);
create unique index teams_organization_id_lower_idx on teams (organization_id, lower(name));
grant select, insert, update, delete on teams to atrium_app;

create table team_members (
  team_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null default training_clock(),
  constraint team_members_pkey primary key (team_id, user_id),
  constraint team_members_team_id_fkey foreign key (team_id) references teams (id) on delete cascade,
  constraint team_members_user_id_fkey foreign key (user_id) references memberships (user_id) on delete cascade
);
create index team_members_user_id_idx on team_members (user_id);
grant select, insert, update, delete on team_members to atrium_app;

-- Which course an organization requires of whom, by when and how often. Each team and user is stored with the time of
-- their assignment, from which relative due dates are counted.
create table assignments (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  course_id integer not null,
  everyone_since timestamptz,
  -- Team id to the time of assignment.
  teams jsonb not null default '{}',
  -- User id to the time of assignment.
  members jsonb not null default '{}',
  due_on date,
  due_days smallint,
  -- How long a completion is valid; null: forever.
  months smallint,
  grace_days smallint not null default 0,
  assigned_by uuid,
  assigned_at timestamptz not null default training_clock(),
  revision integer not null default 1,
  updated_by uuid,
  constraint assignments_pkey primary key (id),
  constraint assignments_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint assignments_course_id_fkey foreign key (course_id) references courses (id),
  constraint assignments_assigned_by_fkey foreign key (assigned_by) references profiles (id) on delete set null,
  constraint assignments_updated_by_fkey foreign key (updated_by) references profiles (id) on delete set null,
  -- An assignment that is extended to everyone keeps its teams and members with their times, so that no due
  -- date moves later.
  constraint assignments_audience_check check (everyone_since is not null or teams <> '{}' or members <> '{}'),
  constraint assignments_teams_check check (jsonb_typeof(teams) = 'object'),
  constraint assignments_members_check check (jsonb_typeof(members) = 'object'),
  constraint assignments_check check (num_nonnulls(due_on, due_days) = 1),
  constraint assignments_due_days_check check (due_days between 0 and 3650),
  constraint assignments_months_check check (months between 1 and 120),
  constraint assignments_check2 check (months is not null or grace_days = 0),
  constraint assignments_grace_days_check check (grace_days between 0 and 365)
);
create index assignments_organization_id_idx on assignments (organization_id);
create index assignments_course_id_idx on assignments (course_id);
create index assignments_assigned_by_idx on assignments (assigned_by);
create index assignments_updated_by_idx on assignments (updated_by);
grant select, insert, update, delete on assignments to atrium_app;

-- The training status of each member and assigned course today. Derived from training_as_of and can be rebuilt. No
-- foreign key to users: a deleted user must also be subtracted from training_counts.
create table training_cells (
  organization_id uuid not null,
  user_id uuid not null,
  course_id integer not null,
  assignment_id uuid not null,
  status training_status not null,
  percent smallint not null,
  cycle smallint,
  due_on date,
  completed_on date,
  valid_until date,
  grace_until date,
  changes_on date,
  renews_on date,
  -- Sort key: the status first, then the due date.
  urgency integer not null,
  -- The most urgent of the member's cells with this status, so that a list of members by status has each of them once.
  is_first boolean not null,
  constraint training_cells_pkey primary key (organization_id, user_id, course_id),
  constraint training_cells_organization_id_fkey foreign key (organization_id) references organizations (id)
);
create index training_cells_user_id_idx on training_cells (user_id);
create index training_cells_organization_id_course_id_urgency_user_id_idx
  on training_cells (organization_id, course_id, urgency, user_id);
create index training_cells_organization_id_course_id_status_urgency_idx
  on training_cells (organization_id, course_id, status, urgency, user_id);
create index training_cells_organization_id_status_urgency_user_id_idx
  on training_cells (organization_id, status, urgency, user_id) where is_first;
create index training_cells_organization_id_changes_on_idx
  on training_cells (organization_id, changes_on) where changes_on is not null;
create index training_cells_organization_id_renews_on_idx
  on training_cells (organization_id, renews_on) where renews_on is not null;
grant select, insert, update, delete on training_cells to atrium_app;

-- The overall training status of each member today. Derived like training_cells.
create table training_members (
  organization_id uuid not null,
  user_id uuid not null,
  -- Urgency and status of the most urgent cell; status null: nothing is assigned.
  urgency integer not null,
  status training_status,
  sort_name text not null,
  team_ids uuid[] not null,
  constraint training_members_pkey primary key (organization_id, user_id),
  constraint training_members_organization_id_fkey foreign key (organization_id) references organizations (id)
);
create index training_members_user_id_idx on training_members (user_id);
create index training_members_organization_id_urgency_user_id_idx
  on training_members (organization_id, urgency, user_id);
create index training_members_organization_id_sort_name_user_id_idx
  on training_members (organization_id, sort_name, user_id);
create index training_members_sort_name_idx on training_members using gin (sort_name gin_trgm_ops);
grant select, insert, update, delete on training_members to atrium_app;

-- Number of cells of a course by status and, with course_id 0, of members by their most urgent cell: for each team
-- and, with the organization's id as team_id, for the whole organization.
create table training_counts (
  organization_id uuid not null,
  team_id uuid not null,
  course_id integer not null,
  status training_status not null,
  count integer not null,
  constraint training_counts_pkey primary key (organization_id, team_id, course_id, status),
  constraint training_counts_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint training_counts_count_check check (count >= 0)
);
grant select, insert, update, delete on training_counts to atrium_app;

-- Sent reminders. event_on is the day the reminder was due, not the day it was sent, so that a late or repeated job
-- finds it.
create table training_reminders (
  user_id uuid not null,
  organization_id uuid not null,
  course_id integer not null,
  -- Part of the key: a new due date is reminded of again.
  due_on date not null,
  kind training_reminder_kind not null,
  event_on date not null,
  reminded_at timestamptz not null default training_clock(),
  constraint training_reminders_pkey primary key (user_id, course_id, due_on, kind, event_on),
  constraint training_reminders_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint training_reminders_organization_id_fkey foreign key (organization_id) references organizations (id)
);
create index training_reminders_organization_id_event_on_idx on training_reminders (organization_id, event_on);
-- The application can't set reminded_at, so that it can't backdate rows.
grant select, insert (user_id, organization_id, course_id, due_on, kind, event_on) on training_reminders to
  atrium_app;

-- Sent weekly summaries, one per admin and week.
create table training_digests (
  admin_id uuid not null,
  organization_id uuid not null,
  week date not null,
  constraint training_digests_pkey primary key (admin_id, organization_id, week),
  constraint training_digests_admin_id_fkey foreign key (admin_id) references profiles (id) on delete cascade,
  constraint training_digests_organization_id_fkey foreign key (organization_id) references organizations (id)
);
create index training_digests_organization_id_idx on training_digests (organization_id);
grant select, insert on training_digests to atrium_app;
