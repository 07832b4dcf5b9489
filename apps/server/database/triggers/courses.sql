create or replace trigger course_has_stats after insert on courses for each row execute function add_course_stats();

create or replace trigger courses_are_found after insert on courses
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger changed_courses_are_found after update on courses
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger new_courses_change_catalogues after insert on courses
  referencing new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger courses_change_catalogues after update on courses
  referencing old table as before new table as changed for each statement execute function course_changes_catalogues();

create or replace trigger cues_follow_their_course after update on courses
  referencing old table as before new table as changed for each statement execute function shelve_cues_again();

create or replace trigger keep_history after insert or update of title, archived_at on courses
  for each row execute function keep_history('course_history', 'id');

create or replace trigger note_training after update of archived_at on courses
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function note_training_of_course();

create or replace trigger record_course_image_uses after insert or update of thumbnail, instructor_avatar on courses
  for each row execute function record_course_image_uses();
