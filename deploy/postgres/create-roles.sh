#!/bin/sh
# Runs once, when the database of deploy/compose.yaml is created.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role atrium_owner login nosuperuser nocreatedb nocreaterole password :'owner_password';
create role atrium_app login nosuperuser nocreatedb nocreaterole password :'app_password';
create database atrium owner atrium_owner;
revoke temporary on database atrium from public;
\connect atrium
grant all on schema public to atrium_owner;
\i /atrium/role-settings.sql
SQL
