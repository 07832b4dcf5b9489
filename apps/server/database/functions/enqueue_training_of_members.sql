-- Queues a refresh of members who join, change or leave. Runs once per statement: one job for each of thousands of
-- imported members would exceed the statement timeout.
create or replace function enqueue_training_of_members() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select count(*) from changed) > 100 then
    perform enqueue_organization_training_refresh(organization_id) from (select distinct organization_id from changed) as theirs;
  else
    perform enqueue_training_refresh(organization_id, user_id) from changed;
  end if;
  return null;
end $$;
