-- Deletes the sessions of a former member that the identity provider of the organization opened. Its admins control the
-- provider, so they must not keep a session of someone who belongs to another organization.
create or replace function delete_provider_sessions() returns trigger language plpgsql as $$
begin
  delete from auth.sessions
  using sso_connections
  where sessions.user_id = old.user_id and sso_connections.id = sessions.sso_connection_id
    and sso_connections.organization_id = old.organization_id;
  return null;
end $$;
