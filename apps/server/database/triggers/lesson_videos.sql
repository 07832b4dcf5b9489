create or replace trigger record_content_revision after insert or update or delete on lesson_videos
  for each row execute function record_content_revision('lesson_id');
