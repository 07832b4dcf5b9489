-- Returns whether the account with an email is a member of an organization. Emails of accounts are in lower case.
create or replace function is_member_email(organization uuid, wanted_email text) returns boolean
  language sql stable as $$
  select exists (
    select from auth.users account join memberships on memberships.user_id = account.id
    where account.email = lower(wanted_email) and memberships.organization_id = organization)
$$;
