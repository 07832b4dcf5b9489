create or replace trigger record_content_revision after insert or update or delete on video_renditions
  for each row execute function record_content_revision('video_id');
