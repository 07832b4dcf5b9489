-- Recalculates the training status of some members for today in the organization's time zone, with all counts.
create or replace function refresh_training(of_organization uuid, of_users uuid[]) returns void language plpgsql as $$
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
    select found.*, training_urgency(found.status, found.due_on) as urgency,
      row_number() over (partition by found.user_id, found.status
        order by training_urgency(found.status, found.due_on), found.course_id) = 1 as is_first
    from training_as_of(of_organization, of_users, day, moment) found
  ), previous_cells as materialized (
    select user_id, course_id, status from training_cells
    where organization_id = of_organization and user_id = any (of_users)
  ), previous_members as materialized (
    select user_id, team_ids, status from training_members
    where organization_id = of_organization and user_id = any (of_users)
  ), members as materialized (
    select memberships.user_id,
      sort_name(profiles.full_name, account.email) as sort_name,
      array(select team_id from team_members where user_id = memberships.user_id order by team_id) as team_ids,
      worst.urgency, worst.status
    from memberships
      join profiles on profiles.id = memberships.user_id
      join auth.users account on account.id = memberships.user_id
      left join lateral (
        select urgency, status from fresh where fresh.user_id = memberships.user_id
        order by urgency, status limit 1) as worst on true
    where memberships.organization_id = of_organization and memberships.user_id = any (of_users)
      and memberships.deactivated_at is null
  ), deleted_cells as (
    delete from training_cells cell
    where cell.organization_id = of_organization and cell.user_id = any (of_users)
      and not exists (select from fresh where fresh.user_id = cell.user_id and fresh.course_id = cell.course_id)
  ), deleted_members as (
    delete from training_members
    where organization_id = of_organization and user_id = any (of_users)
      and user_id not in (select user_id from members)
  ), upserted_cells as (
    insert into training_cells as cell (organization_id, user_id, course_id, assignment_id, status, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first)
    select of_organization, user_id, course_id, assignment_id, status, percent, cycle,
      due_on, completed_on, valid_until, grace_until, changes_on, renews_on, urgency, is_first
    from fresh
    on conflict (organization_id, user_id, course_id) do update
      set (assignment_id, status, percent, cycle, due_on, completed_on, valid_until, grace_until, changes_on, renews_on,
          urgency, is_first)
        = (excluded.assignment_id, excluded.status, excluded.percent, excluded.cycle, excluded.due_on,
          excluded.completed_on, excluded.valid_until, excluded.grace_until, excluded.changes_on, excluded.renews_on,
          excluded.urgency, excluded.is_first)
      where cell is distinct from excluded
  ), upserted_members as (
    insert into training_members as member (organization_id, user_id, urgency, status, sort_name, team_ids)
    select of_organization, user_id, coalesce(urgency, training_urgency(null, null)), status, sort_name, team_ids
    from members
    on conflict (organization_id, user_id) do update
      set (urgency, status, sort_name, team_ids)
        = (excluded.urgency, excluded.status, excluded.sort_name, excluded.team_ids)
      where member is distinct from excluded
  ), changes as (
    select scope.id as team_id, changed.course_id, changed.status, sum(changed.by)::integer as by
    from (
      select previous_cells.user_id, previous_cells.course_id, previous_cells.status, -1 as by, previous_members.team_ids
        from previous_cells join previous_members on previous_members.user_id = previous_cells.user_id
      union all
      select user_id, 0, status, -1, team_ids from previous_members where status is not null
      union all
      select fresh.user_id, fresh.course_id, fresh.status, 1, members.team_ids
        from fresh join members on members.user_id = fresh.user_id
      union all
      select user_id, 0, status, 1, team_ids from members where status is not null
    ) as changed cross join lateral unnest(changed.team_ids || of_organization) as scope (id)
    group by scope.id, changed.course_id, changed.status
    having sum(changed.by) <> 0
  ), counted as (
    update training_counts counts set count = counts.count + changes.by
    from changes
    where counts.organization_id = of_organization and counts.team_id = changes.team_id
      and counts.course_id = changes.course_id and counts.status = changes.status
    returning counts.team_id, counts.course_id, counts.status
  )
  insert into training_counts (organization_id, team_id, course_id, status, count)
    select of_organization, team_id, course_id, status, by from changes
    where (team_id, course_id, status) not in (select team_id, course_id, status from counted);
end $$;
