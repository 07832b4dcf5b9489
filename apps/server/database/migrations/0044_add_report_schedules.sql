create type report_frequency as enum ('weekly', 'monthly');
create type report_format as enum ('csv', 'xlsx', 'pdf');
-- Why a report, or a part of it, was not sent.
create type report_error as enum ('failed', 'no_recipients', 'team_deleted', 'no_responsible_admin');

-- Training reports that an organization sends by email. They belong to the organization and outlive their creator.
create table report_schedules (
  id uuid not null default gen_random_uuid(),
  organization_id uuid not null,
  -- Limits an organization to 20 schedules.
  slot smallint not null,
  name text not null,
  course_id integer,
  -- With covers_team and without team_id, the team was deleted; the report is not sent, rather than about everyone.
  covers_team boolean not null,
  team_id uuid,
  format report_format not null,
  frequency report_frequency not null,
  -- ISO day of the week, or day of the month.
  day smallint not null,
  -- In the time zone of the organization.
  local_time time not null,
  is_paused boolean not null default false,
  -- Raised by every change, to detect concurrent ones.
  revision integer not null default 1,
  created_by uuid,
  -- The admin who saved it last. Without one, no auditor links are sent.
  responsible_id uuid,
  created_at timestamptz not null default now(),
  -- Only later periods are sent: set when it is created, resumed or moved to another day or time.
  active_since timestamptz not null default training_clock(),
  -- The local day of the last period that was sent.
  last_period_on date,
  last_sent_at timestamptz,
  last_error report_error,
  last_error_at timestamptz,
  constraint report_schedules_pkey primary key (id),
  constraint report_schedules_organization_id_id_key unique (organization_id, id),
  constraint report_schedules_organization_id_slot_key unique (organization_id, slot),
  constraint report_schedules_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint report_schedules_course_id_fkey foreign key (course_id) references courses (id),
  constraint report_schedules_team_id_fkey foreign key (organization_id, team_id)
    references teams (organization_id, id) on delete set null (team_id),
  constraint report_schedules_created_by_fkey foreign key (created_by) references profiles (id) on delete set null,
  constraint report_schedules_responsible_id_fkey foreign key (responsible_id)
    references profiles (id) on delete set null,
  constraint report_schedules_slot_check check (slot between 1 and 20),
  constraint report_schedules_name_check check (length(trim(name)) between 1 and 80),
  constraint report_schedules_team_id_check check (covers_team or team_id is null),
  constraint report_schedules_day_check check (day between 1 and case frequency when 'weekly' then 7 else 28 end),
  constraint report_schedules_last_error_check check ((last_error is null) = (last_error_at is null))
);
create index report_schedules_course_id_idx on report_schedules (course_id);
create index report_schedules_team_id_organization_id_idx on report_schedules (team_id, organization_id);
create index report_schedules_created_by_idx on report_schedules (created_by);
create index report_schedules_responsible_id_idx on report_schedules (responsible_id);
grant select, insert, update, delete on report_schedules to atrium_app;

-- Who gets a report: a member, who signs in to see it, or an external email, which gets an auditor link.
create table report_recipients (
  id uuid not null default gen_random_uuid(),
  schedule_id uuid not null,
  organization_id uuid not null,
  -- Limits a schedule to 20 recipients.
  position smallint not null,
  user_id uuid,
  email text,
  constraint report_recipients_pkey primary key (id),
  constraint report_recipients_schedule_id_position_key unique (schedule_id, position),
  constraint report_recipients_schedule_id_user_id_key unique (schedule_id, user_id),
  constraint report_recipients_schedule_id_email_key unique (schedule_id, email),
  constraint report_recipients_schedule_id_fkey foreign key (organization_id, schedule_id)
    references report_schedules (organization_id, id) on delete cascade,
  constraint report_recipients_user_id_fkey foreign key (organization_id, user_id)
    references memberships (organization_id, user_id) on delete cascade,
  constraint report_recipients_position_check check (position between 1 and 20),
  constraint report_recipients_check check (num_nonnulls(user_id, email) = 1),
  constraint report_recipients_email_check check (email = lower(email) and length(email) <= 320)
);
create index report_recipients_organization_id_schedule_id_idx on report_recipients (organization_id, schedule_id);
create index report_recipients_user_id_organization_id_idx on report_recipients (user_id, organization_id);
grant select, insert, delete on report_recipients to atrium_app;
