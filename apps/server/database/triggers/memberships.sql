create or replace trigger ended_admins_invite_none after delete on memberships
  for each row when (old.role = 'admin') execute function revoke_admin_invitations();

create or replace trigger former_admins_invite_none after update of role on memberships
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function revoke_admin_invitations();

create or replace trigger keep_history after insert or update or delete on memberships
  for each row execute function keep_history('membership_history', 'user_id');

create or replace trigger drop_mails after delete or update of organization_id on memberships
  for each row execute function drop_mails_of_member();

create or replace trigger note_joined after insert on memberships
  referencing new table as changed for each statement execute function note_training_of_member();

create or replace trigger note_left after delete on memberships
  referencing old table as changed for each statement execute function note_training_of_member();

create or replace trigger note_training after update on memberships
  referencing new table as changed for each statement execute function note_training_of_member();

-- Members who move to another organization: refreshes the previous one.
create or replace trigger note_training_before after update on memberships
  referencing old table as changed for each statement execute function note_training_of_member();

create or replace trigger refuse_backdating before insert on memberships for each row
  when (not is_present(new.joined_at)) execute function refuse_backdating();

create or replace trigger refuse_changed_times before update of joined_at on memberships for each row
  when (new.joined_at <> old.joined_at) execute function refuse_backdating();

create or replace trigger release_auditor_links_of_removed after delete on memberships
  for each row when (old.role = 'admin') execute function release_auditor_links();

create or replace trigger release_auditor_links_of_demoted after update of role, organization_id on memberships
  for each row when (old.role = 'admin' and (new.role <> 'admin' or new.organization_id <> old.organization_id))
  execute function release_auditor_links();
