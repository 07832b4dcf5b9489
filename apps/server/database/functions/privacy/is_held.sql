-- Returns whether a legal hold keeps the records of a user: one on them, or on an organization they belong or belonged to.
-- A hold on one of several merged accounts keeps all of them, because they are of the same person.
create or replace function is_held(held uuid) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp as $$
  select exists (
    select from legal_holds
    where released_at is null and (user_id in (select accounts_of_person(held))
      or user_id is null and organization_id in (
        select organization_id from membership_history
        where membership_history.user_id in (select accounts_of_person(held)))))
$$;
