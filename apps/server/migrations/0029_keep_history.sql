-- Who was trained, on any day. What people, teams, courses and assignments are today stands in their tables; what they
-- were stands beside it with the time it held, kept by the database so that nothing is changed past it.
create extension if not exists btree_gist;

-- The time by which history is kept. A test sets the clock of its own session; everybody else has the wall's.
create function training_clock() returns timestamptz language sql volatile as $$
  select coalesce(nullif(current_setting('atrium.clock', true), '')::timestamptz, clock_timestamp())
$$;

create function is_time_zone(name text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone name;
  return name ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$';
exception when invalid_parameter_value then
  return false;
end $$;

-- Days begin and end where the organization is.
alter table organizations add column time_zone text not null default 'UTC' check (is_time_zone(time_zone));
-- Where somebody is, if it is elsewhere, and at what hour of their day mails about training come.
alter table profiles
  add column time_zone text check (is_time_zone(time_zone)),
  add column reminder_hour smallint not null default 9 check (reminder_hour between 0 and 23);

-- Days are counted from it.
alter table memberships alter column joined_at set default training_clock();

create table teams (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  name text not null check (length(trim(name)) between 1 and 60),
  created_at timestamptz not null default now(),
  unique (organization_id, id)
);
create unique index on teams (organization_id, lower(name));

create table team_members (
  team_id uuid not null references teams on delete cascade,
  person_id uuid not null references memberships on delete cascade,
  joined_at timestamptz not null default training_clock(),
  primary key (team_id, person_id)
);
create index on team_members (person_id);

-- Whom a course is asked of, by when and how often. Each team and person is kept with the time since when it is asked
-- of them, because days are counted from there.
create table assignments (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  course_id integer not null references courses,
  everyone_since timestamptz,
  teams jsonb not null default '{}' check (jsonb_typeof(teams) = 'object'),
  people jsonb not null default '{}' check (jsonb_typeof(people) = 'object'),
  due_on date,
  due_days smallint check (due_days between 0 and 3650),
  -- How long being trained holds; always, when null.
  months smallint check (months between 1 and 120),
  grace_days smallint not null default 0 check (grace_days between 0 and 365),
  assigned_by uuid references profiles on delete set null,
  assigned_at timestamptz not null default training_clock(),
  revision integer not null default 1,
  updated_by uuid references profiles on delete set null,
  check (num_nonnulls(due_on, due_days) = 1),
  check ((everyone_since is null) = (teams <> '{}' or people <> '{}')),
  check (months is not null or grace_days = 0)
);
create index on assignments (organization_id);
create index on assignments (course_id);
create index on assignments (assigned_by);
create index on assignments (updated_by);

-- History. None of it references anything: it outlives whatever it tells of.
create table organization_history (
  id uuid not null,
  name text not null,
  time_zone text not null,
  during tstzrange not null,
  exclude using gist (id with =, during with &&)
);
create table person_history (
  id uuid not null,
  full_name text,
  email text not null,
  during tstzrange not null,
  exclude using gist (id with =, during with &&)
);
create table membership_history (
  user_id uuid not null,
  organization_id uuid not null,
  role organization_role not null,
  joined_at timestamptz not null,
  during tstzrange not null,
  exclude using gist (user_id with =, during with &&)
);
create index on membership_history (organization_id, user_id);
create table team_history (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  during tstzrange not null,
  exclude using gist (id with =, during with &&)
);
create index on team_history (organization_id);
create table team_member_history (
  team_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz not null,
  during tstzrange not null,
  exclude using gist (team_id with =, person_id with =, during with &&)
);
create index on team_member_history (person_id);
create table assignment_history (
  id uuid not null,
  organization_id uuid not null,
  course_id integer not null,
  everyone_since timestamptz,
  teams jsonb not null,
  people jsonb not null,
  due_on date,
  due_days smallint,
  months smallint,
  grace_days smallint not null,
  assigned_by uuid,
  assigned_at timestamptz not null,
  revision integer not null,
  updated_by uuid,
  during tstzrange not null,
  exclude using gist (id with =, during with &&)
);
create index on assignment_history (organization_id, course_id);
create table course_history (
  id integer not null,
  title text not null,
  archived_at timestamptz,
  during tstzrange not null,
  exclude using gist (id with =, during with &&)
);

-- Closes what held until now and opens what holds from now on. Arguments: the table of the history, then its key.
create function keep_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  history constant text := tg_argv[0];
  at timestamptz;
  same text;
begin
  select string_agg(format('kept.%1$I = ($1).%1$I', key), ' and ') into same
    from unnest(tg_argv[1:]) as key;
  -- What is over stays over: where the clock was put back, what holds now begins when that ended.
  execute format('select greatest(training_clock(), max(upper(during))) from %I kept where not upper_inf(during) and %s',
    history, same) into at using case tg_op when 'DELETE' then old else new end;
  if tg_op <> 'INSERT' then
    -- What held for no time at all never was.
    execute format('delete from %I kept where upper_inf(during) and lower(during) >= $2 and %s', history, same)
      using old, at;
    execute format('update %I kept set during = tstzrange(lower(during), $2) where upper_inf(during) and %s',
      history, same) using old, at;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into %1$I select (jsonb_populate_record(null::%1$I, $1)).*', history)
      using to_jsonb(new) || jsonb_build_object('during', tstzrange(at, null));
  end if;
  return null;
end $$;

create trigger keep_history after insert or update of name, time_zone on organizations
  for each row execute function keep_history('organization_history', 'id');
-- What somebody is called stands in two tables.
create function keep_person_history() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := (select greatest(training_clock(), max(upper(during))) from person_history
    where id = new.id and not upper_inf(during));
begin
  delete from person_history where id = new.id and upper_inf(during) and lower(during) >= at;
  update person_history set during = tstzrange(lower(during), at) where id = new.id and upper_inf(during);
  insert into person_history select profiles.id, profiles.full_name, account.email, tstzrange(at, null)
    from profiles join auth.users account on account.id = profiles.id where profiles.id = new.id;
  return null;
end $$;
create trigger keep_history after insert or update of full_name on profiles
  for each row execute function keep_person_history();
create trigger keep_history after update of email on auth.users
  for each row execute function keep_person_history();
create trigger keep_history after insert or update or delete on memberships
  for each row execute function keep_history('membership_history', 'user_id');
create trigger keep_history after insert or update of name or delete on teams
  for each row execute function keep_history('team_history', 'id');
-- All who come or go at once: a team may be large.
create function keep_team_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at constant timestamptz := training_clock();
begin
  if tg_op = 'INSERT' then
    insert into team_member_history (team_id, person_id, joined_at, during)
      select team_id, person_id, joined_at, tstzrange(greatest(at, (
        select max(upper(kept.during)) from team_member_history kept
        where kept.team_id = changed.team_id and kept.person_id = changed.person_id)), null)
      from changed;
  else
    delete from team_member_history kept using changed
      where kept.team_id = changed.team_id and kept.person_id = changed.person_id and upper_inf(during)
        and lower(during) >= at;
    update team_member_history kept set during = tstzrange(lower(during), at) from changed
      where kept.team_id = changed.team_id and kept.person_id = changed.person_id and upper_inf(during);
  end if;
  return null;
end $$;
create trigger keep_joined after insert on team_members
  referencing new table as changed for each statement execute function keep_team_members();
create trigger keep_left after delete on team_members
  referencing old table as changed for each statement execute function keep_team_members();
create trigger keep_history after insert or update or delete on assignments
  for each row execute function keep_history('assignment_history', 'id');
create trigger keep_history after insert or update of title, archived_at on courses
  for each row execute function keep_history('course_history', 'id');

-- How far somebody was in a round of a course, each time it changed. The first day it was complete is the day they were
-- trained, whatever they open again afterwards.
create table enrollment_history (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  noted_at timestamptz not null,
  course_version integer not null,
  percent smallint not null,
  completed_at timestamptz,
  primary key (learner_id, course_id, cycle, noted_at)
) partition by hash (learner_id);
do $$
begin
  for part in 0..15 loop
    execute format('create table enrollment_history_p%s partition of enrollment_history
      for values with (modulus 16, remainder %s)', part, part);
  end loop;
end $$;

create function note_enrollment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into enrollment_history (learner_id, course_id, cycle, noted_at, course_version, percent, completed_at)
  values (new.learner_id, new.course_id, new.cycle, training_clock(), new.course_version, new.percent_complete,
    new.completed_at)
  on conflict (learner_id, course_id, cycle, noted_at) do update
    set percent = excluded.percent, completed_at = excluded.completed_at, course_version = excluded.course_version;
  return null;
end $$;
create trigger note_begun_enrollment after insert on enrollments for each row execute function note_enrollment();
create trigger note_changed_enrollment
  after update of percent_complete, completed_at, course_version on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at
    or old.course_version <> new.course_version)
  execute function note_enrollment();

-- What was there before history was kept: as far back as its rows tell.
insert into organization_history select id, name, time_zone, tstzrange(least(created_at, now()), null) from organizations;
insert into person_history
  select profiles.id, full_name, account.email, tstzrange(least(profiles.created_at, now()), null)
  from profiles join auth.users account on account.id = profiles.id;
insert into membership_history
  select user_id, organization_id, role, joined_at, tstzrange(least(joined_at, now()), null) from memberships;
insert into course_history select id, title, archived_at, tstzrange(least(created_at, now()), null) from courses;
insert into enrollment_history
  select learner_id, course_id, cycle, enrolled_at, course_version, 0, null from enrollments
  union all
  select learner_id, course_id, cycle, coalesce(completed_at, last_activity_at), course_version, percent_complete,
    completed_at
  from enrollments
  where percent_complete > 0 and coalesce(completed_at, last_activity_at) > enrolled_at;

grant select on organization_history, person_history, membership_history, team_history, team_member_history,
  assignment_history, course_history, enrollment_history to atrium_app;
grant select, insert, update, delete on teams, team_members, assignments to atrium_app;
