create or replace trigger enforce_order after insert or update on course_prerequisites
  for each row execute function enforce_prerequisite_order();

create or replace trigger record_content_revision after insert or update or delete on course_prerequisites
  for each row execute function record_content_revision('course_id');
