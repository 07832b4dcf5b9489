create or replace trigger record_course_image_uses after insert or update of body on lesson_tasks
  for each row execute function record_course_image_uses();
