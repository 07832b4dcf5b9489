-- The command `atrium doctor` and the system page show which migrations are applied.
grant select on schema_migrations to atrium_app;
