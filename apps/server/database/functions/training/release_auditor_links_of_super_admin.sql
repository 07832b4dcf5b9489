-- Removes a former super admin as the holder of auditor links, except where they are an admin of the organization.
create or replace function release_auditor_links_of_super_admin() returns trigger language plpgsql as $$
begin
  update auditor_links link set holder_id = null
  where holder_id = new.id and not exists (
    select from memberships
    where user_id = new.id and organization_id = link.organization_id and role = 'admin');
  return null;
end $$;
