-- How training stands, today and on any day: the rule, and what follows from it for today.
create type training_state as enum
  ('overdue', 'expired', 'due_soon', 'in_progress', 'not_started', 'up_to_date');

-- How it stands with each course that was asked of each of an organization's people, at the end of a day: the one rule,
-- for today as for any day before. `of_people` null: all of them.
create function training_on(of_organization uuid, of_people uuid[], day date, moment timestamptz)
returns table (
  person_id uuid, course_id integer, assignment_id uuid, state training_state, percent smallint, cycle smallint,
  due_on date, completed_on date, valid_until date, grace_until date, changes_on date, renews_on date,
  asked_since timestamptz, months smallint, grace_days smallint, trained_cycle smallint
) language sql stable as $$
  with zone as (
    select time_zone as name from organization_history where id = of_organization and during @> moment
  ), members as (
    -- Joined, not looked for in a list: a list of thousands is read to its end for each member there is.
    select user_id, joined_at
    from (select distinct unnest(coalesce(of_people, array(
        select user_id from membership_history where organization_id = of_organization and during @> moment))) as id
      ) as wanted
      join membership_history on user_id = wanted.id and organization_id = of_organization and during @> moment
  ), asked as (
    -- Once for each way a course reaches somebody: of all of them the strictest holds.
    select members.user_id, terms.course_id, terms.id, terms.due_on, terms.due_days, terms.months, terms.grace_days,
      greatest(members.joined_at, reached.since) as asked_since,
      (greatest(members.joined_at, reached.since) at time zone zone.name)::date as since
    from zone, members
      join assignment_history terms on terms.organization_id = of_organization and terms.during @> moment
      join course_history course on course.id = terms.course_id and course.during @> moment
        and course.archived_at is null
      cross join lateral (
        select terms.everyone_since as since where terms.everyone_since is not null
        union all
        select (terms.people ->> members.user_id::text)::timestamptz where terms.people ? members.user_id::text
        union all
        select greatest(team.value::timestamptz, belongs.joined_at)
        from jsonb_each_text(terms.teams) as team
          join team_member_history belongs on belongs.team_id = team.key::uuid
            and belongs.person_id = members.user_id and belongs.during @> moment
      ) as reached
  ), owed as (
    select user_id, course_id,
      (array_agg(id order by greatest(coalesce(due_on, since + due_days), since), id))[1] as assignment_id,
      min(asked_since) as asked_since,
      min(greatest(coalesce(due_on, since + due_days), since)) as first_due,
      min(months) as months, coalesce(min(grace_days) filter (where months is not null), 0) as grace_days
    from asked group by user_id, course_id
  ), learned as (
    select owed.*, trained.completed_on, trained.cycle as trained_cycle, newest.cycle, newest.percent,
      newest.closed_on,
      (trained.completed_on + make_interval(months => owed.months))::date as valid_until
    from owed cross join zone
      left join lateral (
        select (min(kept.completed_at) at time zone zone.name)::date as completed_on, kept.cycle
        from enrollment_history kept
        where kept.learner_id = owed.user_id and kept.course_id = owed.course_id and kept.noted_at <= moment
          and kept.completed_at is not null
          and not exists (
            select from certificates taken_back
            where taken_back.learner_id = kept.learner_id and taken_back.course_id = kept.course_id
              and taken_back.cycle = kept.cycle and taken_back.revoked_at <= moment)
        group by kept.cycle order by kept.cycle desc limit 1
      ) as trained on true
      left join lateral (
        select kept.cycle, kept.percent, (kept.completed_at at time zone zone.name)::date as closed_on
        from enrollment_history kept
        where kept.learner_id = owed.user_id and kept.course_id = owed.course_id and kept.noted_at <= moment
        order by kept.cycle desc, kept.noted_at desc limit 1
      ) as newest on true
  ), judged as (
    select *, case
        when completed_on is null then case
          when day > first_due then 'overdue'
          when day >= first_due - 14 then 'due_soon'
          when cycle is not null then 'in_progress'
          else 'not_started' end
        when valid_until is null or day < valid_until - 14 then 'up_to_date'
        when day <= valid_until + grace_days then 'due_soon'
        else 'expired' end::training_state as state
    from learned
  )
  select user_id, course_id, assignment_id, state,
    case when state = 'up_to_date' then 100 when closed_on is not null or trained_cycle = cycle then 0
      else coalesce(percent, 0) end::smallint,
    cycle,
    case when completed_on is null then first_due else valid_until end,
    completed_on, valid_until,
    case when grace_days > 0 then valid_until + grace_days end,
    case state
      when 'not_started' then first_due - 14
      when 'in_progress' then first_due - 14
      when 'up_to_date' then valid_until - 14
      when 'due_soon' then case when completed_on is null then first_due + 1 else valid_until + grace_days + 1 end
    end,
    -- A round that proves nothing any more, or soon, is followed by the next.
    case when completed_on is null then closed_on
      when trained_cycle = cycle then valid_until - 30 end,
    asked_since, months, grace_days, trained_cycle
  from judged
$$;

-- How it stands today, kept because there are many of them and lists go by it. Everything here follows from the rule
-- above and can be thrown away. It references nobody: whoever is deleted has to be taken out of the counts as well.
create table training_cells (
  organization_id uuid not null references organizations,
  person_id uuid not null,
  course_id integer not null,
  assignment_id uuid not null,
  state training_state not null,
  percent smallint not null,
  cycle smallint,
  due_on date,
  completed_on date,
  valid_until date,
  grace_until date,
  changes_on date,
  renews_on date,
  -- By what lists are ordered: the state first, then the day.
  urgency integer not null,
  -- Of somebody's cells of one state the most urgent one: a list of people by state has each of them once.
  is_first boolean not null,
  primary key (organization_id, person_id, course_id)
);
create index on training_cells (person_id);
create index on training_cells (organization_id, course_id, urgency, person_id);
create index on training_cells (organization_id, course_id, state, urgency, person_id);
create index on training_cells (organization_id, state, urgency, person_id) where is_first;
create index on training_cells (organization_id, changes_on) where changes_on is not null;
create index on training_cells (organization_id, renews_on) where renews_on is not null;

create table training_standings (
  organization_id uuid not null references organizations,
  person_id uuid not null,
  -- That of the most urgent cell, and its state; none is asked of them when null.
  urgency integer not null,
  state training_state,
  sort_name text not null,
  team_ids uuid[] not null,
  primary key (organization_id, person_id)
);
create index on training_standings (person_id);
create index on training_standings (organization_id, urgency, person_id);
create index on training_standings (organization_id, sort_name, person_id);
create index on training_standings using gin (sort_name gin_trgm_ops);

-- How many cells of a course, and (course 0) people by their most urgent cell, there are of each state: of the whole
-- organization, whose id stands for its team, and of each team.
create table training_counts (
  organization_id uuid not null references organizations,
  team_id uuid not null,
  course_id integer not null,
  state training_state not null,
  count integer not null check (count >= 0),
  primary key (organization_id, team_id, course_id, state)
);

create function training_urgency(state training_state, due_on date) returns integer
  language sql immutable as $$
  select case state when 'overdue' then 0 when 'expired' then 0 when 'due_soon' then 1 when 'in_progress' then 2
    when 'not_started' then 2 else 3 end * 1000000 + coalesce(least(due_on - date '2000-01-01', 99999), 99999)
$$;

-- Works out anew how it stands with some people, today where the organization is.
create function refresh_training(of_organization uuid, of_people uuid[]) returns void language plpgsql as $$
declare
  moment timestamptz;
  day date;
begin
  -- One at a time in an organization: they count in the same rows. Only then the clock is read: whoever waited here must
  -- not write down what they saw before.
  perform pg_advisory_xact_lock(hashtextextended('training of ' || of_organization, 0));
  moment := training_clock();
  day := (moment at time zone (select time_zone from organizations where id = of_organization))::date;

  with fresh as materialized (
    select found.*, training_urgency(found.state, found.due_on) as urgency,
      row_number() over (partition by found.person_id, found.state
        order by training_urgency(found.state, found.due_on), found.course_id) = 1 as is_first
    from training_on(of_organization, of_people, day, moment) found
  ), known as materialized (
    select person_id, course_id, state from training_cells
    where organization_id = of_organization and person_id = any (of_people)
  ), standing as materialized (
    select person_id, team_ids, state from training_standings
    where organization_id = of_organization and person_id = any (of_people)
  ), people as materialized (
    select memberships.user_id as person_id,
      left(lower(coalesce(profiles.full_name, account.email)), 40) as sort_name,
      array(select team_id from team_members where person_id = memberships.user_id order by team_id) as team_ids,
      worst.urgency, worst.state
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
      left join lateral (
        select urgency, state from fresh where fresh.person_id = memberships.user_id
        order by urgency, state limit 1) as worst on true
    where memberships.organization_id = of_organization and memberships.user_id = any (of_people)
  ), dropped as (
    delete from training_cells cell
    where cell.organization_id = of_organization and cell.person_id = any (of_people)
      and not exists (select from fresh where fresh.person_id = cell.person_id and fresh.course_id = cell.course_id)
  ), left_behind as (
    delete from training_standings
    where organization_id = of_organization and person_id = any (of_people)
      and person_id not in (select person_id from people)
  ), kept as (
    insert into training_cells as cell (organization_id, person_id, course_id, assignment_id, state, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first)
    select of_organization, person_id, course_id, assignment_id, state, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first
    from fresh
    on conflict (organization_id, person_id, course_id) do update
      set (assignment_id, state, percent, cycle, due_on, completed_on, valid_until, grace_until, changes_on, renews_on,
          urgency, is_first)
        = (excluded.assignment_id, excluded.state, excluded.percent, excluded.cycle, excluded.due_on,
          excluded.completed_on, excluded.valid_until, excluded.grace_until, excluded.changes_on, excluded.renews_on,
          excluded.urgency, excluded.is_first)
      where cell is distinct from excluded
  ), ranked as (
    insert into training_standings as standing (organization_id, person_id, urgency, state, sort_name, team_ids)
    select of_organization, person_id, coalesce(urgency, 4000000), state, sort_name, team_ids from people
    on conflict (organization_id, person_id) do update
      set (urgency, state, sort_name, team_ids)
        = (excluded.urgency, excluded.state, excluded.sort_name, excluded.team_ids)
      where standing is distinct from excluded
  ), changes as (
    select scope.id as team_id, changed.course_id, changed.state, sum(changed.by)::integer as by
    from (
      select known.person_id, known.course_id, known.state, -1 as by, standing.team_ids
        from known join standing on standing.person_id = known.person_id
      union all
      select person_id, 0, state, -1, team_ids from standing where state is not null
      union all
      select fresh.person_id, fresh.course_id, fresh.state, 1, people.team_ids
        from fresh join people on people.person_id = fresh.person_id
      union all
      select person_id, 0, state, 1, team_ids from people where state is not null
    ) as changed cross join lateral unnest(changed.team_ids || of_organization) as scope (id)
    group by scope.id, changed.course_id, changed.state
    having sum(changed.by) <> 0
  ), counted as (
    update training_counts counts set count = counts.count + changes.by
    from changes
    where counts.organization_id = of_organization and counts.team_id = changes.team_id
      and counts.course_id = changes.course_id and counts.state = changes.state
    returning counts.team_id, counts.course_id, counts.state
  )
  insert into training_counts (organization_id, team_id, course_id, state, count)
    select of_organization, team_id, course_id, state, by from changes
    where (team_id, course_id, state) not in (select team_id, course_id, state from counted);
end $$;

-- Whatever may change how it stands with somebody has it worked out anew, by the worker, once the change is there,
-- and after what people are waiting for.
create function queue_training(of_organization uuid, of_person uuid) returns void language sql as $$
  select graphile_worker.add_job(identifier => 'training.refresh_person',
    payload => json_build_object('organizationId', of_organization, 'personId', of_person),
    priority => 5,
    -- Whoever goes from one organization to another has to leave the lists of the first as well.
    job_key => 'training of ' || of_person || ' in ' || of_organization)
$$;
create function queue_training_of_all(of_organization uuid) returns void language sql as $$
  select graphile_worker.add_job(identifier => 'training.refresh_organization',
    payload => json_build_object('organizationId', of_organization, 'after', null),
    priority => 10,
    job_key => 'training of all in ' || of_organization)
$$;

create function note_training_of_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  member memberships := case tg_op when 'DELETE' then old else new end;
begin
  if exists (select from assignments where organization_id = member.organization_id)
    or exists (select from training_standings where organization_id = member.organization_id) then
    perform queue_training(member.organization_id, member.user_id);
  end if;
  return null;
end $$;
create trigger note_training after insert or update or delete on memberships
  for each row execute function note_training_of_member();

create function note_training_of_learner() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Not by the cells: those of an assignment just made may be on their way, worked out without this.
  perform queue_training(organization_id, user_id) from memberships
    where user_id = new.learner_id and exists (
      select from assignments
      where assignments.organization_id = memberships.organization_id and course_id = new.course_id);
  return null;
end $$;
create trigger note_begun_training after insert on enrollments
  for each row execute function note_training_of_learner();
create trigger note_training after update of percent_complete, completed_at on enrollments for each row
  when (old.percent_complete <> new.percent_complete or old.completed_at is distinct from new.completed_at)
  execute function note_training_of_learner();
create trigger note_training after update of revoked_at on certificates
  for each row execute function note_training_of_learner();

create function note_training_of_person() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training(organization_id, person_id) from training_standings where person_id = new.id;
  return null;
end $$;
create trigger note_training after update of full_name on profiles
  for each row execute function note_training_of_person();
create trigger note_training after update of email on auth.users
  for each row execute function note_training_of_person();

create function note_training_of_team_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from changed) > 100 then
    perform queue_training_of_all(organization_id) from (
      select distinct organization_id from changed join memberships on user_id = person_id) as theirs;
  else
    perform queue_training(organization_id, user_id) from changed join memberships on user_id = person_id;
  end if;
  return null;
end $$;
create trigger note_joined after insert on team_members
  referencing new table as changed for each statement execute function note_training_of_team_members();
create trigger note_left after delete on team_members
  referencing old table as changed for each statement execute function note_training_of_team_members();

create function note_training_of_assignment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training_of_all(case tg_op when 'DELETE' then old.organization_id else new.organization_id end);
  return null;
end $$;
create trigger note_training after insert or update or delete on assignments
  for each row execute function note_training_of_assignment();

create function note_training_of_course() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training_of_all(organization_id)
    from (select distinct organization_id from assignments where course_id = new.id) as asking;
  return null;
end $$;
create trigger note_training after update of archived_at on courses
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function note_training_of_course();

create function note_training_of_organization() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_training_of_all(new.id);
  return null;
end $$;
create trigger note_training after update of time_zone on organizations
  for each row when (old.time_zone <> new.time_zone)
  execute function note_training_of_organization();

grant select, insert, update, delete on training_cells, training_standings, training_counts to atrium_app;
