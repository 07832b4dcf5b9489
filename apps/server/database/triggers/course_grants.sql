create or replace trigger record_catalogue_changes_on_insert after insert on course_grants
  referencing new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger record_catalogue_changes_on_update after update on course_grants
  referencing new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger record_catalogue_changes_on_delete after delete on course_grants
  referencing old table as changed for each statement execute function record_catalogue_changes_of_rows();
