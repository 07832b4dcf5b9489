-- Queues new learning events for counting.
create or replace function record_pending_event() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into pending_events (occurred_at, event_id) select occurred_at, id from added;
  return null;
end $$;
