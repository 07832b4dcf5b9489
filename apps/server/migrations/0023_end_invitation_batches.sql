-- A list can be withdrawn as a whole.
alter table invitation_batches add column revoked_at timestamptz;

-- Whom a list invited is forgotten after a while; how many they were and what became of each is not.
alter table invitation_batches add column addresses_forgotten_at timestamptz;
create index on invitation_batches (created_at) where addresses_forgotten_at is null;

grant update (revoked_at, addresses_forgotten_at) on invitation_batches to atrium_app;
grant update (email) on invitation_batch_rows to atrium_app;

-- Who is no longer an admin leaves no way to become one: the invitations they made end with their role.
create function revoke_admin_invitations() returns trigger language plpgsql as $$
begin
  update invitations set revoked_at = now()
  where created_by = old.user_id and organization_id = old.organization_id and role = 'admin' and revoked_at is null;
  return null;
end $$;
create trigger ended_admins_invite_none after delete on memberships
  for each row when (old.role = 'admin') execute function revoke_admin_invitations();
create trigger former_admins_invite_none after update of role on memberships
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function revoke_admin_invitations();
