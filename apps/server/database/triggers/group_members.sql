create or replace trigger record_joined after insert on group_members
  referencing new table as changed for each statement execute function record_group_member_history();

create or replace trigger record_left after delete on group_members
  referencing old table as changed for each statement execute function record_group_member_history();

-- Assignments of a group apply to its members.
create or replace trigger record_change after insert or delete on group_members
  for each row execute function record_change('group_members', 'organization_id', 'user_id', 'none');

create or replace trigger reject_backdating before insert or update on group_members for each row
  when (not is_present(new.joined_at)) execute function reject_backdating();
