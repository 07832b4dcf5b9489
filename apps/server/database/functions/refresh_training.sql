-- Recalculates the training status of some members for today in the organization's time zone, with all counts.
create or replace function refresh_training(of_organization uuid, of_people uuid[]) returns void language plpgsql as $$
declare
  moment timestamptz;
  day date;
begin
  -- Serialized per organization, because refreshes update the same counts. The clock is read after the lock, so that a
  -- refresh that waited does not write an outdated status.
  perform pg_advisory_xact_lock(hashtextextended('training of ' || of_organization, 0));
  moment := training_clock();
  day := (moment at time zone (select time_zone from organizations where id = of_organization))::date;

  with fresh as materialized (
    select found.*, training_urgency(found.state, found.due_on) as urgency,
      row_number() over (partition by found.person_id, found.state
        order by training_urgency(found.state, found.due_on), found.course_id) = 1 as is_first
    from training_as_of(of_organization, of_people, day, moment) found
  ), known as materialized (
    select person_id, course_id, state from training_cells
    where organization_id = of_organization and person_id = any (of_people)
  ), standing as materialized (
    select person_id, team_ids, state from training_members
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
    delete from training_members
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
    insert into training_members as standing (organization_id, person_id, urgency, state, sort_name, team_ids)
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
