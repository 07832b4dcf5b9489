create or replace trigger record_content_revision after insert or update or delete on capstone_rules
  for each row execute function record_content_revision('lesson_id');
