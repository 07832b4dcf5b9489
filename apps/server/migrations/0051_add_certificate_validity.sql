-- The terms under which an organization requires a course of a learner: those of today for a member, the last ones for
-- somebody who left. No row if it does not require the course. Agrees with training_on; the replay test compares them.
create function required_terms(of_organization uuid, of_learner uuid, of_course integer)
returns table (moment timestamptz, organization_name text, time_zone text, months smallint, grace_days smallint)
language sql stable cost 10000 as $$
  with seat as (
    -- Leaving ends the memberships in teams a moment before the one in the organization.
    select case when upper_inf(during) then training_clock() else upper(during) - interval '1 microsecond' end as moment,
      case when upper_inf(during) then training_clock() else upper(during) - interval '1 minute' end as in_teams_since
    from membership_history
    where organization_id = of_organization and user_id = of_learner
    order by during desc limit 1
  )
  select seat.moment, organization.name, organization.time_zone, min(terms.months),
    coalesce(min(terms.grace_days) filter (where terms.months is not null), 0::smallint)
  from seat
    join organization_history organization on organization.id = of_organization and organization.during @> seat.moment
    join assignment_history terms on terms.organization_id = of_organization and terms.course_id = of_course
      and terms.during @> seat.moment
  where terms.everyone_since is not null or terms.people ? of_learner::text or exists (
    select from team_member_history belongs
    where belongs.person_id = of_learner and terms.teams ? belongs.team_id::text
      and belongs.during && tstzrange(least(seat.in_teams_since, seat.moment), seat.moment, '[]'))
  group by 1, 2, 3
$$;

-- Until when a certificate is valid: its own date, or the renewal an organization requires, whichever comes first.
-- `of_organization` null, or one the learner never belonged to: the organization they belonged to when it was issued.
create function certificate_validity(certificate certificates, of_organization uuid)
returns table (
  required_by text, required_months smallint, valid_until date, grace_until date, ends_at timestamptz
) language sql stable cost 20000 as $$
  with seats as (
    select organization_id, organization_id = of_organization as is_asked, during from membership_history
    where user_id = certificate.learner_id
      and (organization_id = of_organization or tstzrange(joined_at, upper(during)) @> certificate.issued_at)
  ), requirement as (
    select terms.*, ((
        select min(completed_at) from enrollment_history
        where learner_id = certificate.learner_id and course_id = certificate.course_id
          and cycle = certificate.cycle) at time zone terms.time_zone + make_interval(months => terms.months))::date
      as required_until
    from (select organization_id from seats order by is_asked desc nulls last, during desc limit 1) as seat
      cross join lateral required_terms(seat.organization_id, certificate.learner_id, certificate.course_id) as terms
    where terms.months is not null
  )
  select organization_name, months,
    least((certificate.expires_at at time zone 'UTC')::date, required_until),
    case when grace_days > 0 then required_until + grace_days end,
    least(certificate.expires_at, (required_until + grace_days + 1)::timestamp at time zone time_zone)
  from (select) as always left join requirement on true
$$;
