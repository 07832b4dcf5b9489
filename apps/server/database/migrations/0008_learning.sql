-- The learner is the first column of every key and decides the partition: the rows of a learner are in one partition,
-- and a query about one learner reads no other. A cycle is one pass through a course; the second one starts when a
-- certificate must be renewed.

create type lesson_status as enum ('not_started', 'in_progress', 'completed');
create type completion_method as enum ('watched', 'position', 'marked', 'passed', 'submitted');
create type capstone_status as enum ('draft', 'submitted', 'approved', 'returned');
create type learning_verb as enum ('enrolled', 'started', 'resumed', 'progressed', 'answered', 'completed', 'submitted',
  'certified', 'reset', 'assigned', 'rated', 'reviewed', 'revoked');

create table enrollments (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null default 1,
  course_version integer not null,
  -- The price on the day of enrollment.
  price_cents integer not null default 0,
  percent_complete smallint not null default 0,
  points_earned integer not null default 0,
  enrolled_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  completed_at timestamptz,
  constraint enrollments_pkey primary key (learner_id, course_id, cycle),
  constraint enrollments_learner_id_fkey foreign key (learner_id) references profiles (id),
  constraint enrollments_course_id_fkey foreign key (course_id) references courses (id),
  constraint enrollments_course_id_course_version_fkey foreign key (course_id, course_version)
    references course_versions (course_id, number),
  constraint enrollments_cycle_check check (cycle > 0),
  constraint enrollments_price_cents_check check (price_cents >= 0),
  constraint enrollments_percent_complete_check check (percent_complete between 0 and 100),
  constraint enrollments_check check (percent_complete < 100 or completed_at is not null),
  constraint enrollments_complete_or_not check ((percent_complete = 100) = (completed_at is not null)),
  constraint enrollments_points_earned_check check (points_earned >= 0)
) partition by hash (learner_id);
create index enrollments_course_id_course_version_idx on enrollments (course_id, course_version);
-- For course stats that are estimated from the newest learners.
create index enrollments_course_id_enrolled_at_learner_id_idx
  on enrollments (course_id, enrolled_at desc, learner_id) where cycle = 1;
grant select, insert, update on enrollments to atrium_app;

create table quiz_attempts (
  learner_id uuid not null,
  id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  course_version integer not null,
  completion_gate completion_gate not null generated always as ('quiz'::completion_gate) stored,
  snapshot_hash bytea not null,
  answers jsonb not null,
  score smallint not null,
  passed boolean not null,
  completed_at timestamptz not null default now(),
  -- The epoch of the lesson's progress when the attempt was made: an attempt passed before a reset proves nothing
  -- after it.
  epoch integer not null default 0,
  constraint quiz_attempts_pkey primary key (learner_id, id),
  -- Referenced by the progress of a completed quiz: an attempt of this learner at this lesson in this cycle, passed.
  constraint quiz_attempts_learner_id_id_course_id_cycle_lesson_id_passe_key
    unique (learner_id, id, course_id, cycle, lesson_id, passed),
  constraint quiz_attempts_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint quiz_attempts_course_id_lesson_id_completion_gate_fkey
    foreign key (course_id, lesson_id, completion_gate) references lessons (course_id, id, completion_gate),
  constraint quiz_attempts_course_id_course_version_fkey foreign key (course_id, course_version)
    references course_versions (course_id, number),
  constraint quiz_attempts_snapshot_hash_lesson_id_fkey foreign key (snapshot_hash, lesson_id)
    references quiz_snapshots (content_hash, lesson_id),
  constraint quiz_attempts_score_check check (score between 0 and 100),
  constraint quiz_attempts_check check (not passed or score > 0),
  constraint quiz_attempts_epoch_check check (epoch >= 0)
) partition by hash (learner_id);
create index quiz_attempts_learner_id_course_id_cycle_lesson_id_idx
  on quiz_attempts (learner_id, course_id, cycle, lesson_id);
create index quiz_attempts_course_id_lesson_id_idx on quiz_attempts (course_id, lesson_id);
create index quiz_attempts_course_id_course_version_idx on quiz_attempts (course_id, course_version);
create index quiz_attempts_snapshot_hash_lesson_id_idx on quiz_attempts (snapshot_hash, lesson_id);
-- The application can't set completed_at, so that it can't backdate rows.
grant select, insert (learner_id, id, course_id, cycle, lesson_id, course_version, snapshot_hash, answers, score,
  passed, epoch) on quiz_attempts to atrium_app;

create table lesson_progress (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  -- No foreign key: the enrollment has one, and this table takes by far the most writes.
  course_version integer not null,
  completion_gate completion_gate not null,
  status lesson_status not null default 'not_started',
  -- Incremented by a reset; reports with an older epoch are ignored.
  epoch integer not null default 0,
  watched int4multirange not null default '{}',
  -- The resume position.
  position_seconds integer not null default 0,
  completed_at timestamptz,
  completed_by completion_method,
  passed_attempt_id uuid,
  -- True if there is an attempt, so that the foreign key below accepts passed attempts only.
  passed_attempt boolean generated always as (
    case when passed_attempt_id is null then null else true end
  ) stored,
  updated_at timestamptz not null default now(),
  -- When the lesson was opened or reset: the learner can't have watched more than the time since then allows.
  watching_since timestamptz not null default now(),
  -- The furthest second covered by the watch allowance, which the `position` rule counts. The resume position may be
  -- further.
  furthest_seconds integer not null default 0,
  constraint lesson_progress_pkey primary key (learner_id, course_id, cycle, lesson_id),
  constraint lesson_progress_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint lesson_progress_learner_id_passed_attempt_id_course_id_cyc_fkey
    foreign key (learner_id, passed_attempt_id, course_id, cycle, lesson_id, passed_attempt)
    references quiz_attempts (learner_id, id, course_id, cycle, lesson_id, passed),
  constraint lesson_progress_course_id_lesson_id_completion_gate_fkey
    foreign key (course_id, lesson_id, completion_gate) references lessons (course_id, id, completion_gate),
  constraint lesson_progress_check2 check (status <> 'completed' or case completion_gate
    when 'quiz' then completed_by = 'passed' and passed_attempt_id is not null
    when 'capstone' then completed_by = 'submitted'
    else completed_by in ('watched', 'position', 'marked') end),
  constraint lesson_progress_check check ((status = 'completed') = (completed_at is not null)),
  constraint lesson_progress_check1 check ((status = 'completed') = (completed_by is not null)),
  constraint lesson_progress_epoch_check check (epoch >= 0),
  constraint lesson_progress_position_seconds_check check (position_seconds >= 0),
  constraint lesson_progress_furthest_seconds_check check (furthest_seconds >= 0)
) partition by hash (learner_id);
create index lesson_progress_course_id_lesson_id_completion_gate_idx
  on lesson_progress (course_id, lesson_id, completion_gate);
create index lesson_progress_learner_id_passed_attempt_id_idx
  on lesson_progress (learner_id, passed_attempt_id) where passed_attempt_id is not null;
grant select, insert, update on lesson_progress to atrium_app;

-- Frequent updates change no indexed column; free space in the page lets them skip the indexes (HOT).
do $$
begin
  for part in 0..15 loop
    execute format('create table enrollments_p%s partition of enrollments
      for values with (modulus 16, remainder %s) with (fillfactor = 85)', part, part);
    execute format('create table quiz_attempts_p%s partition of quiz_attempts
      for values with (modulus 16, remainder %s)', part, part);
    execute format('create table lesson_progress_p%s partition of lesson_progress
      for values with (modulus 16, remainder %s) with (fillfactor = 80)', part, part);
  end loop;
end $$;

-- One submission per learner, lesson and cycle. Drafts are saved while the learner types.
create table capstone_submissions (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  checked_task_ids integer[] not null default '{}',
  reflection text not null default '',
  status capstone_status not null default 'draft',
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid,
  review_comment text,
  updated_at timestamptz not null default now(),
  -- Each save names the revision it is based on; a stale one is rejected.
  revision uuid not null default gen_random_uuid(),
  constraint capstone_submissions_pkey primary key (learner_id, course_id, cycle, lesson_id),
  constraint capstone_submissions_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint capstone_submissions_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint capstone_submissions_reviewed_by_fkey foreign key (reviewed_by)
    references profiles (id) on delete set null,
  constraint capstone_submissions_reflection_check check (length(reflection) <= 10000),
  constraint capstone_submissions_check check ((status = 'draft') = (submitted_at is null)),
  constraint capstone_submissions_review_comment_check check (length(review_comment) <= 2000)
);
create index capstone_submissions_course_id_status_submitted_at_idx
  on capstone_submissions (course_id, status, submitted_at);
create index capstone_submissions_lesson_id_idx on capstone_submissions (lesson_id);
create index capstone_submissions_reviewed_by_idx on capstone_submissions (reviewed_by);
create index capstone_submissions_status_submitted_at_learner_id_lesson__idx
  on capstone_submissions (status, submitted_at, learner_id, lesson_id);
grant select, insert, update on capstone_submissions to atrium_app;

-- One allowance of watch time per learner, over all lessons, devices and API processes. Elapsed time is counted in
-- ticks of 1 / (maximum speed) second since `started_at`: one tick pays for one newly credited second of video, and
-- each tick is spent once. A report may spend the unspent ticks since its lesson was opened, the oldest first: that
-- leaves the most for lessons opened later, so a learner who plays one video at a time never loses a second, however
-- late the reports of their devices arrive.
create table watch_allowances (
  learner_id uuid not null,
  started_at timestamptz not null,
  spent int4multirange not null default '{}',
  constraint watch_allowances_pkey primary key (learner_id),
  constraint watch_allowances_learner_id_fkey foreign key (learner_id) references profiles (id)
) with (fillfactor = 70);
-- Only spend_watch_allowance writes it.
grant select on watch_allowances to atrium_app;

-- One rating per learner. course_stats are counted from these.
create table course_ratings (
  learner_id uuid not null,
  course_id integer not null,
  rating smallint not null,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_ratings_pkey primary key (learner_id, course_id),
  constraint course_ratings_learner_id_fkey foreign key (learner_id) references profiles (id),
  constraint course_ratings_course_id_fkey foreign key (course_id) references courses (id),
  constraint course_ratings_rating_check check (rating between 1 and 5),
  constraint course_ratings_comment_check check (length(comment) between 1 and 300)
);
create index course_ratings_course_id_updated_at_idx on course_ratings (course_id, updated_at desc);
grant select, insert, update on course_ratings to atrium_app;

-- The learning record: one row per learning event, added in the transaction of the event, never changed. It has no
-- foreign keys, so that it outlives what it references.
create table learning_events (
  id uuid not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  learner_id uuid not null,
  organization_id uuid,
  course_id integer not null,
  course_version integer not null,
  cycle smallint not null,
  lesson_id integer,
  verb learning_verb not null,
  result jsonb not null default '{}',
  constraint learning_events_pkey primary key (occurred_at, id),
  -- A client with a wrong clock must not write into months without a partition.
  constraint learning_events_check check (occurred_at < recorded_at + interval '1 day'),
  -- Analytics read ratings and prices; one malformed event would stop all counting.
  constraint learning_events_rating_check
    check (verb <> 'rated' or coalesce((result ->> 'rating') ~ '^[1-5]$', false)),
  constraint learning_events_price_check
    check (not result ? 'priceCents' or coalesce((result ->> 'priceCents') ~ '^[0-9]{1,9}$', false))
) partition by range (occurred_at);
create index learning_events_learner_id_occurred_at_idx on learning_events (learner_id, occurred_at);
create index learning_events_course_id_occurred_at_idx on learning_events (course_id, occurred_at);
grant select, insert on learning_events to atrium_app;

-- Takes events outside the prepared months, so that none is rejected. prepare_learning_event_partitions creates the
-- months.
create table learning_events_default partition of learning_events default;
