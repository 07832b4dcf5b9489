-- Lists the users who left an organization longer ago than the given months and are not held. None without months. The
-- membership of a merged account ended with the merge, but its evidence stays until all accounts of the person have left.
create or replace function expired_former_members(organization uuid, months integer) returns setof uuid
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select user_id from membership_history
  where organization_id = organization and months is not null and not exists (
    select from legal_holds where organization_id = organization and user_id is null and released_at is null)
  group by user_id
  having bool_and(not upper_inf(during)) and max(upper(during)) < now() - make_interval(months => months)
    and not is_held(user_id)
    and not exists (
      select from accounts_of_person(membership_history.user_id) as account (id)
        join membership_history other on other.user_id = account.id
      where other.organization_id = organization
        and (upper_inf(other.during) or upper(other.during) >= now() - make_interval(months => months)))
$$;
