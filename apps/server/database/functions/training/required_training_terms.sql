-- Returns the terms under which an organization requires a course of a learner at a moment: those of the moment for a
-- member, the last ones for a former member. No row if it does not require the course, or if the course is archived.
-- Must agree with training_as_of; a test compares them.
create or replace function required_training_terms(
  of_organization uuid, of_learner uuid, of_course integer, at_moment timestamptz default training_clock()
) returns table (moment timestamptz, organization_name text, time_zone text, months smallint, grace_days smallint)
language sql stable cost 10000 as $$
  with membership as (
    -- Leaving ends memberships in teams and groups a moment before the membership in the organization.
    select
      case when during @> at_moment then at_moment else upper(during) - interval '1 microsecond' end as moment,
      case when during @> at_moment then at_moment else upper(during) - interval '1 minute' end as in_teams_since
    from membership_history
    where organization_id = of_organization and user_id = of_learner and lower(during) <= at_moment
    order by during desc limit 1
  )
  select membership.moment, organization.name, organization.time_zone, min(terms.months),
    coalesce(min(terms.grace_days) filter (where terms.months is not null), 0::smallint)
  from membership
    join organization_history organization on organization.id = of_organization and organization.during @> membership.moment
    join course_history course on course.id = of_course and course.during @> membership.moment
      and course.archived_at is null
    join assignment_history terms on terms.organization_id = of_organization and terms.course_id = of_course
      and terms.during @> membership.moment
  where terms.everyone_since is not null or terms.members ? of_learner::text or exists (
    select from team_member_history belongs
    where belongs.user_id = of_learner and terms.teams ? belongs.team_id::text
      and belongs.during && tstzrange(least(membership.in_teams_since, membership.moment), membership.moment, '[]'))
    or exists (
      select from group_member_history belongs
      where belongs.user_id = of_learner and terms.groups ? belongs.group_id::text
        and belongs.during && tstzrange(least(membership.in_teams_since, membership.moment), membership.moment, '[]'))
  group by 1, 2, 3
$$;
