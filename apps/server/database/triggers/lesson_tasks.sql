create or replace trigger record_course_image_uses after insert or update of body on lesson_tasks
  for each row execute function record_course_image_uses();

create or replace trigger record_content_revision after insert or update or delete on lesson_tasks
  for each row execute function record_content_revision('lesson_id');
