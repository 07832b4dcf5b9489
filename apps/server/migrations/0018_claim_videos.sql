-- Whoever makes a video ready holds it for a few seconds at a time: a second worker keeps away from it, and what a dead
-- one held is free again soon. Only the holder writes what it made.
alter table videos add column claim uuid, add column claimed_until timestamptz,
  add check ((claim is null) = (claimed_until is null));
