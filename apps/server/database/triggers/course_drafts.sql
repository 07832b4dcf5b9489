create or replace trigger record_course_image_uses after insert or update of details on course_drafts
  for each row execute function record_course_image_uses();
