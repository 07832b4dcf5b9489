-- Returns the last day on which an organization keeps the name of a user in its evidence, if they are erased at a time.
create or replace function evidence_keep_until_after(organization uuid, erasure timestamptz) returns date
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select (erasure at time zone time_zone + make_interval(months => coalesce(
    (select evidence_months from retention_settings where organization_id = organization), 60)))::date
  from organizations where id = organization
$$;
