-- Returns the time zone in which the days of a learner are counted: that of their organization, or UTC without one.
create or replace function learner_time_zone(learner uuid) returns text language sql stable as $$
  select coalesce((
    select organizations.time_zone
    from memberships join organizations on organizations.id = memberships.organization_id
    where memberships.user_id = learner), 'UTC')
$$;
