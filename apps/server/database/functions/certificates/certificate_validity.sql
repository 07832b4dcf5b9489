-- Returns the status of a certificate at a moment and until when it is valid, by completion_validity. Revoked takes
-- precedence over superseded, and superseded over expired. If `of_organization` is null, or the learner never belonged to
-- it, the organization they belonged to when the certificate was issued counts; for certificates that were taken over from a
-- merged account, the one they belonged to last. Without one that requires the course, the certificate's own expiry applies.
create or replace function certificate_validity(
  certificate certificates, of_organization uuid, at_moment timestamptz default training_clock()
) returns table (
  status text, required_by text, required_months smallint, valid_until date, grace_until date, ends_at timestamptz,
  superseded_at timestamptz
) language sql stable cost 20000 as $$
  with memberships_then as (
    select organization_id, organization_id = of_organization as is_requested, during from membership_history
    where user_id = certificate.learner_id and lower(during) <= at_moment
      and (organization_id = of_organization or tstzrange(joined_at, upper(during)) @> certificate.issued_at or exists (
        select from continued_enrollments taken
        where taken.learner_id = certificate.learner_id and taken.course_id = certificate.course_id
          and taken.cycle = certificate.cycle))
  ), terms as (
    select terms.*
    from (select organization_id from memberships_then order by is_requested desc nulls last, during desc limit 1) as membership
      cross join lateral required_training_terms(
        membership.organization_id, certificate.learner_id, certificate.course_id, at_moment) as terms
  )
  select
    case when certificate.revoked_at <= at_moment then 'revoked'
      when newer.issued_at is not null then 'superseded'
      when (at_moment at time zone zone.name)::date > days.last_valid_day then 'expired'
      else 'valid' end,
    case when terms.months is not null then terms.organization_name end, terms.months,
    days.valid_until, days.grace_until,
    (days.last_valid_day + 1)::timestamp at time zone zone.name, newer.issued_at
  from (select) as always left join terms on true
    cross join lateral (select coalesce(terms.time_zone, 'UTC') as name) as zone
    cross join lateral (
      select min(completed_at) as completed_at from enrollment_history
      where learner_id = certificate.learner_id and course_id = certificate.course_id and cycle = certificate.cycle
    ) as completion
    cross join lateral completion_validity(
      completion.completed_at, certificate.expires_at, terms.months, terms.grace_days, zone.name) as days
    cross join lateral (select certificate_superseded_at(certificate, at_moment) as issued_at) as newer
$$;
