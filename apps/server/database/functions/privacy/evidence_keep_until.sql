-- Returns the last day on which an organization keeps the name of a user in its evidence, if they are erased now.
create or replace function evidence_keep_until(organization uuid) returns date language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select evidence_keep_until_after(organization, now())
$$;
