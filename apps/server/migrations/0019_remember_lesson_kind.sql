-- A lesson to be read that is given a video becomes a video lesson. Without it, it is again what it was; one that was to
-- have a video from the beginning remembers nothing and waits for the next.
alter table lessons add column kind_before_video lesson_kind,
  add column duration_before_video integer check (duration_before_video >= 0),
  add check ((kind_before_video is null) = (duration_before_video is null)),
  add check (kind_before_video is null or kind = 'video');
