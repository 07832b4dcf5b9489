-- Removes a former admin as the one responsible for report schedules, which then send no auditor links.
create or replace function release_report_schedules() returns trigger language plpgsql as $$
begin
  update report_schedules set responsible_id = null
  where responsible_id = old.user_id and organization_id = old.organization_id
    and not exists (select from profiles where id = old.user_id and is_super_admin);
  return null;
end $$;
