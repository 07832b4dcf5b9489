-- Returns why a duplicate can't be merged into the account to keep, as an error code; null if it can. Both are members of
-- the organization. It must control the duplicate: an account without email is its own, and so are emails of its verified
-- domains. What its provider opens must not become an account with an email of others.
create or replace function merge_refusal(of_organization uuid, kept uuid, duplicate uuid) returns text
  language sql stable as $$
  select case
    when kept = duplicate then 'merge_same_account'
    when kept_profile.is_super_admin or duplicate_profile.is_super_admin then 'merge_super_admin'
    when duplicate_member.role = 'admin' then 'merge_admin'
    when kept_member.deactivated_at is not null then 'member_deactivated'
    when is_held(duplicate) then 'merge_on_hold'
    when exists (select from account_erasures where user_id in (kept, duplicate)) then 'merge_erasure_pending'
    when has_mailbox(duplicate_account.email) and not is_verified_email(of_organization, duplicate_account.email)
      then 'merge_not_controlled'
    when has_mailbox(duplicate_account.email) and not has_mailbox(kept_account.email) then 'merge_keeps_no_email'
    when has_mailbox(kept_account.email) and not is_verified_email(of_organization, kept_account.email)
      and (exists (select from scim_users where organization_id = of_organization and user_id = duplicate)
        or exists (
          select from sso_identities identity join sso_connections connection on connection.id = identity.connection_id
          where identity.user_id = duplicate and connection.organization_id = of_organization))
      then 'merge_keeps_foreign_email'
  end
  from memberships kept_member
    join profiles kept_profile on kept_profile.id = kept_member.user_id
    join auth.users kept_account on kept_account.id = kept_member.user_id
    join memberships duplicate_member on duplicate_member.organization_id = kept_member.organization_id
    join profiles duplicate_profile on duplicate_profile.id = duplicate_member.user_id
    join auth.users duplicate_account on duplicate_account.id = duplicate_member.user_id
  where kept_member.organization_id = of_organization and kept_member.user_id = kept and duplicate_member.user_id = duplicate
  union all
  select 'not_found'
  where (select count(*) from memberships where organization_id = of_organization and user_id in (kept, duplicate))
    < case when kept = duplicate then 1 else 2 end
$$;
