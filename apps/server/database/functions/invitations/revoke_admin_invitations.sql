-- Revokes the admin invitations of a user who is no longer an admin, so that they can't become one again.
create or replace function revoke_admin_invitations() returns trigger language plpgsql as $$
begin
  update invitations set revoked_at = now()
  where created_by = old.user_id and organization_id = old.organization_id and role = 'admin' and revoked_at is null;
  return null;
end $$;
