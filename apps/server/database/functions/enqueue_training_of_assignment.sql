-- Queues a refresh of the organization when an assignment changes.
create or replace function enqueue_training_of_assignment() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue_organization_training_refresh(case tg_op when 'DELETE' then old.organization_id else new.organization_id end);
  return null;
end $$;
