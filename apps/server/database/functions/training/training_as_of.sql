-- Returns the training status of members and assigned courses at the end of a day, for today and any past day. All
-- training status derives from this rule. `of_users` null: all members. Members who were deactivated then need no training.
create or replace function training_as_of(of_organization uuid, of_users uuid[], day date, moment timestamptz)
returns table (
  user_id uuid, course_id integer, assignment_id uuid, status training_status, percent smallint, cycle smallint,
  due_on date, completed_on date, valid_until date, grace_until date, changes_on date, renews_on date,
  required_since timestamptz, months smallint, grace_days smallint, trained_cycle smallint
) language sql stable as $$
  with zone as (
    select time_zone as name from organization_history where id = of_organization and during @> moment
  ), members as (
    -- A join instead of `= any`, which would scan a list of thousands for each member.
    select user_id, joined_at
    from (select distinct unnest(coalesce(of_users, array(
        select user_id from membership_history where organization_id = of_organization and during @> moment
          and deactivated_at is null))) as id
      ) as wanted
      join membership_history on user_id = wanted.id and organization_id = of_organization and during @> moment
        and deactivated_at is null
  ), assigned as (
    -- One row for each way a course is assigned to a member; the strictest terms apply.
    select members.user_id, terms.course_id, terms.id, terms.due_on, terms.due_days, terms.months, terms.grace_days,
      greatest(members.joined_at, reached.since) as required_since,
      (greatest(members.joined_at, reached.since) at time zone zone.name)::date as since
    from zone, members
      join assignment_history terms on terms.organization_id = of_organization and terms.during @> moment
      join course_history course on course.id = terms.course_id and course.during @> moment
        and course.archived_at is null
      cross join lateral (
        select terms.everyone_since as since where terms.everyone_since is not null
        union all
        select (terms.members ->> members.user_id::text)::timestamptz where terms.members ? members.user_id::text
        union all
        select greatest(team.value::timestamptz, belongs.joined_at)
        from jsonb_each_text(terms.teams) as team
          join team_member_history belongs on belongs.team_id = team.key::uuid
            and belongs.user_id = members.user_id and belongs.during @> moment
        union all
        select greatest(grouped.value::timestamptz, belongs.joined_at)
        from jsonb_each_text(terms.groups) as grouped
          join group_member_history belongs on belongs.group_id = grouped.key::uuid
            and belongs.user_id = members.user_id and belongs.during @> moment
      ) as reached
  ), required as (
    select user_id, course_id,
      (array_agg(id order by greatest(coalesce(due_on, since + due_days), since), id))[1] as assignment_id,
      min(required_since) as required_since,
      min(greatest(coalesce(due_on, since + due_days), since)) as first_due,
      min(months) as months, coalesce(min(grace_days) filter (where months is not null), 0::smallint) as grace_days
    from assigned group by user_id, course_id
  ), progressed as (
    select required.*, trained.cycle as trained_cycle, newest.cycle, newest.percent, newest.closed_on,
      days.completed_on, days.valid_until, days.grace_until, days.last_valid_day
    from required cross join zone
      left join lateral (
        -- The newest completion counts, unless its certificate was revoked.
        select min(history.completed_at) as completed_at, max(certificate.expires_at) as expires_at, history.cycle
        from enrollment_history history
          left join certificates certificate on certificate.learner_id = history.learner_id
            and certificate.course_id = history.course_id and certificate.cycle = history.cycle
            and certificate.issued_at <= moment
        where history.learner_id = required.user_id and history.course_id = required.course_id and history.recorded_at <= moment
          and history.completed_at is not null and not coalesce(certificate.revoked_at <= moment, false)
        group by history.cycle order by history.cycle desc limit 1
      ) as trained on true
      cross join lateral completion_validity(
        trained.completed_at, trained.expires_at, required.months, required.grace_days, zone.name) as days
      left join lateral (
        select history.cycle, history.percent, (history.completed_at at time zone zone.name)::date as closed_on
        from enrollment_history history
        where history.learner_id = required.user_id and history.course_id = required.course_id and history.recorded_at <= moment
        order by history.cycle desc, history.recorded_at desc limit 1
      ) as newest on true
  ), evaluated as (
    select *, case
        when completed_on is null then case
          when day > first_due then 'overdue'
          when day >= first_due - due_soon_days() then 'due_soon'
          when cycle is not null then 'in_progress'
          else 'not_started' end
        when valid_until is null or day < valid_until - due_soon_days() then 'up_to_date'
        when day <= last_valid_day then 'due_soon'
        else 'expired' end::training_status as status
    from progressed
  )
  select user_id, course_id, assignment_id, status,
    case when status = 'up_to_date' then 100 when closed_on is not null or trained_cycle = cycle then 0
      else coalesce(percent, 0) end::smallint,
    cycle,
    case when completed_on is null then first_due else valid_until end,
    completed_on, valid_until, grace_until,
    case status
      when 'not_started' then first_due - due_soon_days()
      when 'in_progress' then first_due - due_soon_days()
      when 'up_to_date' then valid_until - due_soon_days()
      when 'due_soon' then case when completed_on is null then first_due + 1 else last_valid_day + 1 end
    end,
    -- A cycle whose completion expires is followed by the next one.
    case when completed_on is null then closed_on
      when trained_cycle = cycle then valid_until - renewal_days() end,
    required_since, months, grace_days, trained_cycle
  from evaluated
$$;
