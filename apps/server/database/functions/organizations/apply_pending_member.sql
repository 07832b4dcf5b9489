-- Gives a new member the details, teams and manager that an import has stored for their verified email. What has become
-- wrong meanwhile is left out, so that nobody is kept from joining.
create or replace function apply_pending_member() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pending pending_members;
  candidate text;
  verified_email constant text := (select email from auth.users where id = new.user_id and email_verified);
begin
  if is_importing() then
    return null;
  end if;
  -- By both columns of the unique index. With a join, the cached plan can read all pending members of the organization.
  select * into pending from pending_members
  where organization_id = new.organization_id and email = verified_email
  for update;
  if not found then
    return null;
  end if;
  insert into member_details (organization_id, user_id, employee_id, job_title, department, location, hired_on, custom_fields)
  values (new.organization_id, new.user_id,
    (select pending.employee_id where not exists (
      select from member_details taken
      where taken.organization_id = new.organization_id and lower(taken.employee_id) = lower(pending.employee_id))),
    pending.job_title, pending.department, pending.location, pending.hired_on,
    (select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(pending.custom_fields) as given
        join member_fields field on field.organization_id = new.organization_id and field.key = given.key
          and field.archived_at is null and is_member_field_value(field.type, field.choices, given.value)))
  on conflict (organization_id, user_id) do nothing;
  insert into team_members (team_id, user_id)
  select id, new.user_id from teams where organization_id = new.organization_id and id = any(pending.team_ids)
  on conflict do nothing;
  begin
    update member_details set manager_id = pending.manager_id
    where organization_id = new.organization_id and user_id = new.user_id and pending.manager_id is not null;
    update member_details set manager_id = new.user_id
    where organization_id = new.organization_id and user_id = any(pending.report_ids) and manager_id is null;
  exception when check_violation then
    null; -- The managers were changed since and would form a cycle.
  end;
  update pending_members set manager_id = new.user_id, manager_pending_id = null where manager_pending_id = pending.id;
  update pending_members set report_ids = report_ids || new.user_id where id = pending.manager_pending_id;
  -- Null: the username that they have, otherwise the full name.
  foreach candidate in array array[pending.username, null] || array(select list_numbered_usernames(pending.full_name)) loop
    begin
      update profiles set full_name = pending.full_name, username = candidate
      where id = new.user_id and full_name is null and pending.full_name is not null;
      exit;
    exception when unique_violation or check_violation then
      null; -- Taken or invalid. If the name itself is invalid, they join without it.
    end;
  end loop;
  delete from pending_members where id = pending.id;
  return null;
end $$;
