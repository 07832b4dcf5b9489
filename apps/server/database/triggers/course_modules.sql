create or replace trigger record_content_revision after insert or update or delete on course_modules
  for each row execute function record_content_revision('course_id');
