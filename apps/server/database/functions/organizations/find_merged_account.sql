-- Returns the account that a former email of a merged account leads to, for the identity provider of the organization. Null
-- if there is none, or if the organization does not own the email of that account.
create or replace function find_merged_account(organization uuid, former_email text) returns uuid
  language sql stable as $$
  with recursive led (id, depth) as (
    (select merged_into, 1 from merged_accounts
      where organization_id = organization and email = former_email order by merged_at desc limit 1)
    union all
    select merged.merged_into, depth + 1 from led join merged_accounts merged on merged.user_id = led.id
  ), reached as (
    select id from led order by depth desc limit 1
  )
  select account.id from reached join auth.users account on account.id = reached.id
  where is_verified_email(organization, account.email)
$$;
