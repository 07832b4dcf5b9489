-- Queues new learning events for the learning record stores of their organizations.
create or replace function record_xapi_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return null;
  end if;
  insert into xapi_events (organization_id, learner_id, occurred_at, event_id)
  select added.organization_id, added.learner_id, added.occurred_at, added.id
  from added join xapi_stores on xapi_stores.organization_id = added.organization_id;
  return null;
end $$;
