-- Locks the organizations that a user or another account of the same person belongs or belonged to until the transaction
-- ends, so that no admin leaves and no legal hold is created between checking an erasure and doing it.
create or replace function lock_organizations_of_person(account uuid) returns void language sql
  set search_path = pg_catalog, public, pg_temp as $$
  select from organizations
  where id in (
    select organization_id from membership_history where user_id in (select accounts_of_person(account))
    union select organization_id from evidence_identities where user_id in (select accounts_of_person(account)))
  order by id for no key update
$$;
