-- Removes a former admin as the holder of auditor links, which then stop working.
create or replace function release_auditor_links() returns trigger language plpgsql as $$
begin
  update auditor_links set holder_id = null
  where holder_id = old.user_id and organization_id = old.organization_id
    and not exists (select from profiles where id = old.user_id and is_super_admin);
  return null;
end $$;
