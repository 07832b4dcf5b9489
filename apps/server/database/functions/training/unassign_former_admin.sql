-- Removes a former admin or super admin as the holder of auditor links, which then stop working, and as the one
-- responsible for report schedules, which then send no auditor links. Keeps those of organizations they still administer.
-- The argument is the column of the row with the user.
create or replace function unassign_former_admin() returns trigger language plpgsql as $$
declare
  former uuid := to_jsonb(old) ->> tg_argv[0];
begin
  update auditor_links set holder_id = null
  where holder_id = former and not is_organization_admin(former, organization_id);
  update report_schedules set responsible_id = null
  where responsible_id = former and not is_organization_admin(former, organization_id);
  return null;
end $$;

-- Its predecessors, with their triggers. The triggers of this function are created in the same transaction.
drop function if exists release_auditor_links() cascade;
drop function if exists release_auditor_links_of_super_admin() cascade;
drop function if exists release_report_schedules() cascade;
drop function if exists release_report_schedules_of_super_admin() cascade;
