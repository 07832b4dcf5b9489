-- Whether learners have to open a text lesson before they mark it complete.
alter table courses add column requires_opening boolean not null default false;

-- How long learners have to read a text lesson before they mark it complete. 0: opening it is enough.
alter table lessons add column min_reading_seconds smallint not null default 0,
  add constraint lessons_min_reading_seconds_check check (min_reading_seconds between 0 and 3599);

-- When the learner opened the lesson in this cycle, after the last reset. Null in rows that are not started, and in
-- those that are older than this column: there `watching_since` is the time of opening.
alter table lesson_progress add column opened_at timestamptz;
