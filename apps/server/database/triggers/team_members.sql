create or replace trigger record_joined after insert on team_members
  referencing new table as changed for each statement execute function record_team_member_history();

create or replace trigger record_left after delete on team_members
  referencing old table as changed for each statement execute function record_team_member_history();

-- Assignments of a team apply to its members.
create or replace trigger record_change after insert or delete on team_members
  for each row execute function record_change('team_members', 'none', 'user_id', 'none');

create or replace trigger reject_backdating before insert or update on team_members for each row
  when (not is_present(new.joined_at)) execute function reject_backdating();

create or replace trigger record_webhook_event after insert or delete on team_members
  for each row execute function record_team_webhook_event();
