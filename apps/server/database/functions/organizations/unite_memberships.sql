-- Gives the account that is kept what a duplicate has in the organization: sign-in with its provider, provisioning, teams,
-- groups, assignments, roles, and details that are empty. Only `merge_members` calls it. What fits in no place ends with
-- the membership of the duplicate, which it deletes.
create or replace function unite_memberships(of_organization uuid, kept uuid, duplicate uuid) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  details member_details;
  report uuid;
begin
  select * into details from member_details where organization_id = of_organization and user_id = duplicate;

  -- A user has one identity per connection.
  update sso_identities moved set user_id = kept
  from sso_connections connection
  where moved.user_id = duplicate and connection.id = moved.connection_id and connection.organization_id = of_organization
    and not exists (
      select from sso_identities own where own.connection_id = moved.connection_id and own.user_id = kept);
  delete from sso_identities where user_id = duplicate;
  -- With the email of the account, so that the next synchronization changes it to the one that the provider has.
  update scim_users
  set user_id = kept, updated_at = now(), attributes = attributes || jsonb_build_object('emails', jsonb_build_array(
    jsonb_build_object('value', (select email from auth.users where id = kept), 'type', 'work', 'primary', true)))
  where organization_id = of_organization and user_id = duplicate
    and not exists (select from scim_users own where own.organization_id = of_organization and own.user_id = kept);

  insert into team_members (team_id, user_id, joined_at)
  select team_id, kept, joined_at from team_members where user_id = duplicate
  on conflict do nothing;
  insert into team_managers (organization_id, team_id, user_id)
  select organization_id, team_id, kept from team_managers where user_id = duplicate
  on conflict do nothing;
  -- Members of groups with a rule follow from it.
  perform set_config('atrium.group_change', 'accounts_merged', true);
  insert into group_members (organization_id, group_id, user_id, joined_at)
  select listed.organization_id, listed.group_id, kept, listed.joined_at
  from group_members listed join groups on groups.id = listed.group_id and groups.rule is null
  where listed.user_id = duplicate
  on conflict do nothing;
  perform set_config('atrium.group_change', '', true);
  update assignments set revision = revision + 1, members = members - duplicate::text || jsonb_build_object(kept,
    least((members ->> kept::text)::timestamptz, (members ->> duplicate::text)::timestamptz))
  where organization_id = of_organization and members ? duplicate::text;
  update report_recipients recipient set user_id = kept
  where organization_id = of_organization and user_id = duplicate and not exists (
    select from report_recipients own where own.schedule_id = recipient.schedule_id and own.user_id = kept);
  update pending_members set manager_id = kept where organization_id = of_organization and manager_id = duplicate;
  for report in
    select user_id from member_details
    where organization_id = of_organization and manager_id = duplicate and user_id <> kept order by user_id
  loop
    begin
      update member_details set manager_id = kept where organization_id = of_organization and user_id = report;
    exception when check_violation then
      null; -- The account that is kept reports to them.
    end;
  end loop;

  delete from memberships where organization_id = of_organization and user_id = duplicate;
  if details.user_id is null then
    return;
  end if;
  insert into member_details (organization_id, user_id) values (of_organization, kept) on conflict do nothing;
  update member_details own
  set employee_id = coalesce(own.employee_id, details.employee_id), job_title = coalesce(own.job_title, details.job_title),
    department = coalesce(own.department, details.department), location = coalesce(own.location, details.location),
    hired_on = coalesce(own.hired_on, details.hired_on),
    custom_fields = (
      select coalesce(jsonb_object_agg(given.key, given.value), '{}')
      from jsonb_each(details.custom_fields) as given
        join member_fields field on field.organization_id = of_organization and field.key = given.key
          and field.archived_at is null and is_member_field_value(field.type, field.choices, given.value)
    ) || own.custom_fields
  where own.organization_id = of_organization and own.user_id = kept;
  begin
    update member_details set manager_id = details.manager_id
    where organization_id = of_organization and user_id = kept and manager_id is null
      and details.manager_id is not null and details.manager_id <> kept;
  exception when check_violation then
    null; -- Their manager reports to the account that is kept.
  end;
end $$;

revoke all on function unite_memberships(uuid, uuid, uuid) from public;
