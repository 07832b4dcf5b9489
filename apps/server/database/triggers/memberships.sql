create or replace trigger revoke_invitations_of_removed_admin after delete on memberships
  for each row when (old.role = 'admin') execute function revoke_admin_invitations();

create or replace trigger revoke_invitations_of_demoted_admin after update of role on memberships
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function revoke_admin_invitations();

create or replace trigger record_history after insert or update or delete on memberships
  for each row execute function record_history('membership_history', 'user_id');

create or replace trigger cancel_mails after delete or update of organization_id on memberships
  for each row execute function cancel_mails_of_member();

-- Members join, leave or move to another organization.
create or replace trigger record_change after insert or update or delete on memberships
  for each row execute function record_change('memberships', 'organization_id', 'user_id', 'none');

create or replace trigger reject_backdating before insert on memberships for each row
  when (not is_present(new.joined_at)) execute function reject_backdating();

create or replace trigger cancel_mails_of_deactivated after update of deactivated_at on memberships
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function cancel_mails_of_member();

create or replace trigger reject_backdated_deactivation before insert or update of deactivated_at on memberships for each row
  when (not is_present(new.deactivated_at)) execute function reject_backdating();

create or replace trigger reject_changed_times before update of joined_at on memberships for each row
  when (new.joined_at <> old.joined_at) execute function reject_backdating();

create or replace trigger unassign_removed after delete on memberships
  for each row when (old.role = 'admin') execute function unassign_former_admin('user_id');

create or replace trigger unassign_deactivated after update of deactivated_at on memberships
  for each row when (old.role = 'admin' and old.deactivated_at is null and new.deactivated_at is not null)
  execute function unassign_former_admin('user_id');

create or replace trigger unassign_demoted after update of role, organization_id on memberships
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.organization_id <> old.organization_id))
  execute function unassign_former_admin('user_id');

create or replace trigger record_webhook_event after insert or delete or update of organization_id, role, deactivated_at on memberships
  for each row execute function record_membership_webhook_event();

create or replace trigger settle_pending_member after insert on memberships
  for each row execute function apply_pending_member();

create or replace trigger keep_last_emergency_admin before delete on memberships
  for each row when (old.role = 'admin') execute function keep_last_emergency_admin();

create or replace trigger keep_active_emergency_admin before update of role, deactivated_at, organization_id, user_id on memberships
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.deactivated_at is not null
    or new.organization_id <> old.organization_id or new.user_id <> old.user_id))
  execute function keep_last_emergency_admin();

create or replace trigger delete_provider_sessions after delete on memberships
  for each row execute function delete_provider_sessions();

create or replace trigger delete_provider_sessions_of_moved after update of organization_id on memberships
  for each row when (old.organization_id <> new.organization_id) execute function delete_provider_sessions();
