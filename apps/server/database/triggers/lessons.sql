create or replace trigger lessons_are_found after insert on lessons
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger changed_lessons_are_found after update on lessons
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger new_lessons_change_catalogues after insert on lessons
  referencing new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger lessons_change_catalogues after update on lessons
  referencing new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger record_course_image_uses after insert or update of body on lessons
  for each row execute function record_course_image_uses();
