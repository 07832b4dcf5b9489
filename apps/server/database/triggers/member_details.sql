create or replace trigger enforce_fields before insert or update of custom_fields on member_details
  for each row execute function enforce_member_fields();

create or replace trigger enforce_managers before insert or update of manager_id on member_details
  for each row when (new.manager_id is not null) execute function enforce_manager_hierarchy();

create or replace trigger record_history after insert or update or delete on member_details
  for each row execute function record_history('member_detail_history', 'organization_id', 'user_id');

-- Rules of groups select members by their details.
create or replace trigger record_change after insert or update or delete on member_details
  for each row execute function record_change('member_details', 'organization_id', 'user_id', 'none');

create or replace trigger record_added_webhook_events after insert on member_details
  referencing new table as new_details
  for each statement execute function record_details_webhook_events();

create or replace trigger record_changed_webhook_events after update on member_details
  referencing old table as old_details new table as new_details
  for each statement execute function record_details_webhook_events();
