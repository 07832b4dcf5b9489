-- Returns the body of the requests for an event. It is the same for each attempt.
create or replace function webhook_body(event webhook_events) returns text
  language sql stable set timezone = 'UTC' as $$
  select json_build_object('type', event.type, 'version', 1, 'timestamp', event.occurred_at,
    'organizationId', event.organization_id, 'data', event.data)::text
$$;
