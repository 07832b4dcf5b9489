-- Returns the training status of members and assigned courses at the end of a day, for today and any past day. All
-- training status derives from this rule. `of_people` null: all members.
create or replace function training_as_of(of_organization uuid, of_people uuid[], day date, moment timestamptz)
returns table (
  person_id uuid, course_id integer, assignment_id uuid, state training_state, percent smallint, cycle smallint,
  due_on date, completed_on date, valid_until date, grace_until date, changes_on date, renews_on date,
  required_since timestamptz, months smallint, grace_days smallint, trained_cycle smallint
) language sql stable as $$
  with zone as (
    select time_zone as name from organization_history where id = of_organization and during @> moment
  ), members as (
    -- A join instead of `= any`, which would scan a list of thousands for each member.
    select user_id, joined_at
    from (select distinct unnest(coalesce(of_people, array(
        select user_id from membership_history where organization_id = of_organization and during @> moment))) as id
      ) as wanted
      join membership_history on user_id = wanted.id and organization_id = of_organization and during @> moment
  ), asked as (
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
      min(required_since) as required_since,
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
        where kept.learner_id = owed.user_id and kept.course_id = owed.course_id and kept.recorded_at <= moment
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
        where kept.learner_id = owed.user_id and kept.course_id = owed.course_id and kept.recorded_at <= moment
        order by kept.cycle desc, kept.recorded_at desc limit 1
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
    -- A cycle whose completion expires is followed by the next one.
    case when completed_on is null then closed_on
      when trained_cycle = cycle then valid_until - 30 end,
    required_since, months, grace_days, trained_cycle
  from judged
$$;
