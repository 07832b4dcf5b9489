-- Adds a change for each audience. Security definer, because the application can't insert changes.
create or replace function record_catalogue_changes(audiences uuid[]) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into catalogue_changes (audience)
  select distinct audience from unnest(audiences) as audience where audience is not null
$$;

revoke all on function record_catalogue_changes(uuid[]) from public;
