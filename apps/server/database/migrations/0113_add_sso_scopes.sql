-- Scopes that are requested from an OpenID provider. The default is what the previous version requests.
alter table sso_connections
  add column scopes text[] not null default '{openid,profile,email}',
  add constraint sso_connections_scopes_check
    check ('openid' = any (scopes) and cardinality(scopes) <= 20) not valid;
