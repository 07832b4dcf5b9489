-- Lists an account and all that it is merged with, in either direction and through others: the accounts of one person.
create or replace function accounts_of_person(account uuid) returns setof uuid
  language sql stable rows 2 set search_path = pg_catalog, public, pg_temp as $$
  with recursive accounts (id) as (
    select account
    union
    select case when merged.user_id = accounts.id then merged.merged_into else merged.user_id end
    from accounts join merged_accounts merged on merged.user_id = accounts.id or merged.merged_into = accounts.id
  )
  select id from accounts
$$;
