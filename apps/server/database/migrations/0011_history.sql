-- Who was trained on any day. Triggers copy every version of a row with the time range in which it was current. History
-- tables have no foreign keys, because they outlive what they describe; only definer functions write them.

create table organization_history (
  id uuid not null,
  name text not null,
  time_zone text not null,
  during tstzrange not null,
  constraint organization_history_id_during_excl exclude using gist (id with =, during with &&)
);
grant select on organization_history to atrium_app;

create table user_history (
  id uuid not null,
  full_name text,
  email text not null,
  during tstzrange not null,
  constraint user_history_id_during_excl exclude using gist (id with =, during with &&)
);
grant select on user_history to atrium_app;

create table membership_history (
  user_id uuid not null,
  organization_id uuid not null,
  role organization_role not null,
  joined_at timestamptz not null,
  during tstzrange not null,
  constraint membership_history_user_id_during_excl exclude using gist (user_id with =, during with &&)
);
create index membership_history_organization_id_user_id_idx on membership_history (organization_id, user_id);
grant select on membership_history to atrium_app;

create table team_history (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  during tstzrange not null,
  constraint team_history_id_during_excl exclude using gist (id with =, during with &&)
);
create index team_history_organization_id_idx on team_history (organization_id);
grant select on team_history to atrium_app;

create table team_member_history (
  team_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null,
  during tstzrange not null,
  constraint team_member_history_team_id_user_id_during_excl
    exclude using gist (team_id with =, user_id with =, during with &&)
);
create index team_member_history_user_id_idx on team_member_history (user_id);
grant select on team_member_history to atrium_app;

create table assignment_history (
  id uuid not null,
  organization_id uuid not null,
  course_id integer not null,
  everyone_since timestamptz,
  teams jsonb not null,
  members jsonb not null,
  due_on date,
  due_days smallint,
  months smallint,
  grace_days smallint not null,
  assigned_by uuid,
  assigned_at timestamptz not null,
  revision integer not null,
  updated_by uuid,
  during tstzrange not null,
  constraint assignment_history_id_during_excl exclude using gist (id with =, during with &&)
);
create index assignment_history_organization_id_course_id_idx on assignment_history (organization_id, course_id);
grant select on assignment_history to atrium_app;

create table course_history (
  id integer not null,
  title text not null,
  archived_at timestamptz,
  during tstzrange not null,
  constraint course_history_id_during_excl exclude using gist (id with =, during with &&)
);
grant select on course_history to atrium_app;

-- The progress of an enrollment each time it changed. The first completion is the day of training, whatever the
-- learner reopens later.
create table enrollment_history (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  recorded_at timestamptz not null,
  course_version integer not null,
  percent smallint not null,
  completed_at timestamptz,
  constraint enrollment_history_pkey primary key (learner_id, course_id, cycle, recorded_at)
) partition by hash (learner_id);
grant select on enrollment_history to atrium_app;

do $$
begin
  for part in 0..15 loop
    execute format('create table enrollment_history_p%s partition of enrollment_history
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;
