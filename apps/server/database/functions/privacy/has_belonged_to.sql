-- Returns whether a user is or was a member of one of the organizations.
create or replace function has_belonged_to(member uuid, organizations uuid[]) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from membership_history past where past.user_id = member and past.organization_id = any(organizations))
$$;
