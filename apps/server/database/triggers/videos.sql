-- Not for each percent of processing.
create or replace trigger record_content_revision
  after update of status, object_key, content_type, duration_seconds, poster_key, thumbnails_key, thumbnails on videos
  for each row execute function record_content_revision('lesson_id');
