-- Returns until when a certificate is valid: its own expiry date or the renewal an organization requires, whichever
-- is earlier. If `of_organization` is null, or the learner never belonged to it, the organization they belonged to
-- when the certificate was issued counts.
create or replace function certificate_validity(certificate certificates, of_organization uuid)
returns table (
  required_by text, required_months smallint, valid_until date, grace_until date, ends_at timestamptz
) language sql stable cost 20000 as $$
  with memberships_then as (
    select organization_id, organization_id = of_organization as is_requested, during from membership_history
    where user_id = certificate.learner_id
      and (organization_id = of_organization or tstzrange(joined_at, upper(during)) @> certificate.issued_at)
  ), requirement as (
    select terms.*, ((
        select min(completed_at) from enrollment_history
        where learner_id = certificate.learner_id and course_id = certificate.course_id
          and cycle = certificate.cycle) at time zone terms.time_zone + make_interval(months => terms.months))::date
      as required_until
    from (select organization_id from memberships_then order by is_requested desc nulls last, during desc limit 1) as membership
      cross join lateral required_training_terms(membership.organization_id, certificate.learner_id, certificate.course_id) as terms
    where terms.months is not null
  )
  select organization_name, months,
    least((certificate.expires_at at time zone 'UTC')::date, required_until),
    case when grace_days > 0 then required_until + grace_days end,
    least(certificate.expires_at, (required_until + grace_days + 1)::timestamp at time zone time_zone)
  from (select) as always left join requirement on true
$$;
