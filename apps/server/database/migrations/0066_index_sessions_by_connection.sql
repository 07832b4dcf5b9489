-- atrium: no transaction
create index concurrently sessions_sso_connection_id_idx on auth.sessions (sso_connection_id)
  where sso_connection_id is not null;
