-- Counts what an organization would delete with the given periods.
create or replace function count_expired_records(organization uuid, former_months integer, audit_months integer)
  returns table (former_members bigint, accounts bigint, statements bigint, audit_events bigint)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with expired as (select expired_former_members(organization, former_months) as user_id)
  select (select count(*) from expired),
    (select count(*) from unreachable_accounts(organization, array(select user_id from expired))),
    (select count(*) from learning_statements
      where organization_id = organization and learner_id in (select user_id from expired)),
    (select count(*) from audit_events event
      where event.organization_id = organization and event.occurred_at < now() - make_interval(months => audit_months)
        and not exists (select from legal_holds hold where hold.organization_id = organization and hold.released_at is null)
        and not exists (select from held_users() as held (user_id) where held.user_id = event.actor_id))
$$;
