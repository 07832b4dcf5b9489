-- Lists the accounts of former members that nobody could use or erase once their membership in an organization is deleted:
-- they have no email, so no one signs in, and no other organization has them. Merged ones are erased with the one that was
-- kept.
create or replace function unreachable_accounts(organization uuid, former_members uuid[]) returns setof uuid
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select id from auth.users account
  where id = any(former_members) and shown_email(email) = ''
    and not exists (select from membership_history where user_id = account.id and organization_id <> organization)
    and not exists (select from merged_accounts where user_id = account.id)
$$;
