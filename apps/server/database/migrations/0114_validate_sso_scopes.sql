-- Apart from the migration that adds it: validating reads all rows, but locks out neither reads nor writes.
alter table sso_connections validate constraint sso_connections_scopes_check;
