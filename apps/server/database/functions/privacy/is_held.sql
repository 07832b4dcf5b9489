-- Returns whether a legal hold keeps the records of a user: one on them, or on an organization they belong or belonged to.
create or replace function is_held(held uuid) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from legal_holds
    where released_at is null and (user_id = held or user_id is null and organization_id in (
      select organization_id from membership_history where membership_history.user_id = held)))
$$;
