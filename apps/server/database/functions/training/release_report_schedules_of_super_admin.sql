-- Removes a former super admin as the one responsible for report schedules, except where they are an admin of the
-- organization.
create or replace function release_report_schedules_of_super_admin() returns trigger language plpgsql as $$
begin
  update report_schedules schedule set responsible_id = null
  where responsible_id = new.id and not exists (
    select from memberships
    where user_id = new.id and organization_id = schedule.organization_id and role = 'admin');
  return null;
end $$;
