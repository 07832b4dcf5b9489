-- Rejects a manager who is the member or reports to them. Locks the organization, since two concurrent changes could form
-- a cycle together.
create or replace function enforce_manager_hierarchy() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform from organizations where id = new.organization_id for no key update;
  if new.manager_id = new.user_id or exists (
    with recursive above (id) as (
      select new.manager_id
      union
      select details.manager_id from above
        join member_details details on details.organization_id = new.organization_id and details.user_id = above.id
      where details.manager_id is not null)
    select from above where id = new.user_id) then
    raise exception 'member % cannot report to themselves', new.user_id
      using errcode = 'check_violation', constraint = 'member_details_manager_id_cycle_check';
  end if;
  return new;
end $$;
