create or replace trigger new_grants_change_catalogues after insert on course_grants
  referencing new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger grants_change_catalogues after update on course_grants
  referencing new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger ended_grants_change_catalogues after delete on course_grants
  referencing old table as changed for each statement execute function course_changes_catalogues();
