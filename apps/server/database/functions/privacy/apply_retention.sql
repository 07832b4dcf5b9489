-- Deletes what an organization stores longer than its settings say: evidence about former members, and audit events. Requests
-- the erasure of accounts that nobody could use afterwards. Holds keep records. Writes an audit event with the numbers if
-- anything was deleted. Returns whether it was.
create or replace function apply_retention(organization uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settings retention_settings;
  expired uuid[];
  counts record;
begin
  -- Creating a legal hold takes this lock as well.
  perform from organizations where id = organization for no key update;
  select * into settings from retention_settings where organization_id = organization for update;
  select * into counts
  from count_expired_records(organization, settings.former_member_months, settings.audit_months);
  if counts.former_members = 0 and counts.audit_events = 0 then
    return false;
  end if;
  expired := array(select expired_former_members(organization, settings.former_member_months));
  perform set_config('atrium.erasing', 'on', true);
  insert into account_erasures (user_id, due_at)
  select id, now() from unreachable_accounts(organization, expired) as account (id)
  on conflict (user_id) do nothing;
  delete from learning_statements where organization_id = organization and learner_id = any(expired);
  delete from training_reminders where organization_id = organization and user_id = any(expired);
  delete from team_member_history where user_id = any(expired)
    and team_id in (select id from team_history where organization_id = organization);
  delete from group_member_history where user_id = any(expired)
    and group_id in (select id from group_history where organization_id = organization);
  delete from member_detail_history where organization_id = organization and user_id = any(expired);
  delete from membership_history where organization_id = organization and user_id = any(expired);
  delete from audit_events event
  where event.organization_id = organization
    and event.occurred_at < now() - make_interval(months => settings.audit_months)
    -- An event may be about a held person without naming them as its actor.
    and not exists (select from legal_holds hold where hold.organization_id = organization and hold.released_at is null)
    and not exists (select from held_users() as held (user_id) where held.user_id = event.actor_id);
  insert into audit_events (organization_id, action, target, details)
  select id, 'organization.retention_applied', name, jsonb_build_object('formerMembers', counts.former_members,
    'accounts', counts.accounts, 'statements', counts.statements, 'auditEvents', counts.audit_events)
  from organizations where id = organization;
  perform set_config('atrium.erasing', '', true);
  return true;
end $$;

revoke all on function apply_retention(uuid) from public;
grant execute on function apply_retention(uuid) to atrium_app;
