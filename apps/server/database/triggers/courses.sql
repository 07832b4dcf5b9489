create or replace trigger create_stats after insert on courses for each row execute function create_course_stats();

create or replace trigger index_new_courses after insert on courses
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger index_changed_courses_for_search after update on courses
  referencing new table as changed for each statement execute function index_changed_courses();

create or replace trigger record_catalogue_changes_on_insert after insert on courses
  referencing new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger record_catalogue_changes_on_update after update on courses
  referencing old table as before new table as changed for each statement execute function record_catalogue_changes_of_rows();

create or replace trigger update_cue_access_scopes after update on courses
  referencing old table as before new table as changed for each statement execute function update_cue_access_scopes();

create or replace trigger record_history after insert or update of title, archived_at on courses
  for each row execute function record_history('course_history', 'id');

-- An archived course is not required.
create or replace trigger record_change after update of archived_at on courses
  for each row when (old.archived_at is distinct from new.archived_at)
  execute function record_change('courses', 'none', 'none', 'id');

create or replace trigger record_course_image_uses after insert or update of thumbnail, instructor_avatar on courses
  for each row execute function record_course_image_uses();

create or replace trigger record_content_revision after insert or update on courses
  for each row execute function record_content_revision('id');

create or replace trigger record_user_revision
  after insert or delete or update of author_id, organization_id, archived_at on courses
  for each row execute function record_user_revision('author_id');

create or replace trigger record_webhook_event after insert or update of published_version, archived_at on courses
  for each row execute function record_course_webhook_event();
