-- Records an event with a delivery for each active endpoint of the organization that receives its type. Does nothing
-- without one. Only triggers call it: the application role can't invent events.
create or replace function add_webhook_event(
  of_organization uuid, event_type text, of_user uuid, of_key text, event_data jsonb
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- An organization that is being deleted has endpoints, but no row any more.
  if is_importing() or not exists (
    select from webhook_endpoints join organizations on organizations.id = webhook_endpoints.organization_id
    where webhook_endpoints.organization_id = of_organization and webhook_endpoints.is_active
      and event_type = any (webhook_endpoints.event_types)) then
    return;
  end if;
  with event as (
    insert into webhook_events (organization_id, type, user_id, ordering_key, data)
    values (of_organization, event_type, of_user, coalesce(of_user::text, of_key), event_data)
    returning id, sequence, ordering_key)
  insert into webhook_deliveries (endpoint_id, event_id, sequence, ordering_key)
  select endpoint.id, event.id, event.sequence, event.ordering_key
  from event join webhook_endpoints endpoint on endpoint.organization_id = of_organization
    and endpoint.is_active and event_type = any (endpoint.event_types);
end $$;

revoke all on function add_webhook_event(uuid, text, uuid, text, jsonb) from public;
