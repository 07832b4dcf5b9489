-- Records that the details of members changed: once per statement, so that an import of many people stays fast. Not for
-- details of someone who is no longer a member, and not for new ones without any value.
create or replace function record_details_webhook_events() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed_users uuid[];
begin
  if is_importing() or not exists (
    select from webhook_endpoints where is_active and 'person.updated' = any (event_types)) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(user_id) into changed_users from new_details
    where num_nonnulls(employee_id, job_title, department, location, hired_on, manager_id) > 0 or custom_fields <> '{}';
  else
    select array_agg(new_details.user_id) into changed_users
    from new_details join old_details using (organization_id, user_id)
    where new_details is distinct from old_details;
  end if;
  with event as (
    insert into webhook_events (organization_id, type, user_id, ordering_key, data)
    select membership.organization_id, 'person.updated', membership.user_id, membership.user_id::text, jsonb_build_object(
      'userId', membership.user_id, 'changed', 'details', 'role', membership.role, 'teamIds', coalesce((
        select jsonb_agg(team_id order by team_id) from team_members
        where team_members.user_id = membership.user_id), '[]'))
    from memberships membership
      -- An organization that is being deleted has no row any more.
      join organizations on organizations.id = membership.organization_id
    where membership.user_id = any (changed_users) and exists (
      select from webhook_endpoints endpoint where endpoint.organization_id = membership.organization_id
        and endpoint.is_active and 'person.updated' = any (endpoint.event_types))
    returning id, organization_id, sequence, ordering_key)
  insert into webhook_deliveries (endpoint_id, event_id, sequence, ordering_key)
  select endpoint.id, event.id, event.sequence, event.ordering_key
  from event join webhook_endpoints endpoint on endpoint.organization_id = event.organization_id
    and endpoint.is_active and 'person.updated' = any (endpoint.event_types);
  return null;
end $$;
