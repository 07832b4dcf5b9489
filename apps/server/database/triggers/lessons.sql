create or replace trigger index_new_lessons after insert on lessons
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger index_changed_lessons after update on lessons
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger record_catalogue_changes_on_insert after insert on lessons
  referencing new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger record_catalogue_changes_on_update after update on lessons
  referencing new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger record_course_image_uses after insert or update of body on lessons
  for each row execute function record_course_image_uses();

create or replace trigger record_content_revision after insert or update or delete on lessons
  for each row execute function record_content_revision('course_id');
