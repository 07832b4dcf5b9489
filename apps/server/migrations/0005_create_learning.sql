-- Learning. The learner stands first in every key and decides the partition, and later the shard:
-- one person's rows lie together, and no query about one person touches another's partition.
-- A cycle is one round of a course: the second begins when a certificate has to be renewed.

create type lesson_status as enum ('not_started', 'in_progress', 'completed');
create type completion_way as enum ('watched', 'position', 'marked', 'passed', 'submitted');

create table enrollments (
  learner_id uuid not null references profiles,
  course_id integer not null references courses,
  cycle smallint not null default 1 check (cycle > 0),
  course_version integer not null,
  -- The price on the day of enrolment, whatever the course costs later.
  price_cents integer not null default 0 check (price_cents >= 0),
  price_currency text not null default 'USD',
  percent_complete smallint not null default 0 check (percent_complete between 0 and 100),
  points_earned integer not null default 0 check (points_earned >= 0),
  enrolled_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (learner_id, course_id, cycle),
  foreign key (course_id, course_version) references course_versions (course_id, number),
  check (percent_complete < 100 or completed_at is not null)
) partition by hash (learner_id);
create index on enrollments (course_id, course_version);

-- The questions of a quiz exactly as they were shown, stored once for all attempts that saw them.
create table quiz_snapshots (
  content_hash bytea not null check (length(content_hash) = 32),
  lesson_id integer not null references lessons,
  questions jsonb not null,
  created_at timestamptz not null default now(),
  primary key (content_hash, lesson_id)
);
create index on quiz_snapshots (lesson_id);

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
  score smallint not null check (score between 0 and 100),
  passed boolean not null check (not passed or score > 0),
  completed_at timestamptz not null default now(),
  primary key (learner_id, id),
  -- What a completed quiz points to: this learner's attempt, in this round of this course, at this lesson, passed.
  unique (learner_id, id, course_id, cycle, lesson_id, passed),
  foreign key (learner_id, course_id, cycle) references enrollments,
  foreign key (course_id, lesson_id, completion_gate) references lessons (course_id, id, completion_gate),
  foreign key (snapshot_hash, lesson_id) references quiz_snapshots,
  foreign key (course_id, course_version) references course_versions (course_id, number)
) partition by hash (learner_id);
create index on quiz_attempts (learner_id, course_id, cycle, lesson_id);
create index on quiz_attempts (course_id, lesson_id);
create index on quiz_attempts (course_id, course_version);
create index on quiz_attempts (snapshot_hash, lesson_id);

create table lesson_progress (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  -- Not a reference: the enrolment has one, and this table is written a hundred thousand times a second.
  course_version integer not null,
  completion_gate completion_gate not null,
  status lesson_status not null default 'not_started',
  -- Raised by Reset; a report that carries an older one is ignored.
  epoch integer not null default 0 check (epoch >= 0),
  watched int4multirange not null default '{}',
  position_seconds integer not null default 0 check (position_seconds >= 0),
  completed_at timestamptz,
  completed_by completion_way,
  passed_attempt_id uuid,
  passed_attempt boolean generated always as (
    case when passed_attempt_id is null then null else true end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (learner_id, course_id, cycle, lesson_id),
  foreign key (learner_id, course_id, cycle) references enrollments,
  foreign key (course_id, lesson_id, completion_gate) references lessons (course_id, id, completion_gate),
  foreign key (learner_id, passed_attempt_id, course_id, cycle, lesson_id, passed_attempt)
    references quiz_attempts (learner_id, id, course_id, cycle, lesson_id, passed),
  check ((status = 'completed') = (completed_at is not null)),
  check ((status = 'completed') = (completed_by is not null)),
  check (status <> 'completed' or case completion_gate
    when 'quiz' then completed_by = 'passed' and passed_attempt_id is not null
    when 'capstone' then completed_by = 'submitted'
    else completed_by in ('watched', 'position', 'marked') end)
) partition by hash (learner_id);
create index on lesson_progress (course_id, lesson_id, completion_gate);
create index on lesson_progress (learner_id, passed_attempt_id) where passed_attempt_id is not null;

-- A heartbeat changes no indexed column; room in the page keeps such an update off the indexes.
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

grant select, insert, update on enrollments, lesson_progress to atrium_app;
grant select, insert on quiz_snapshots, quiz_attempts to atrium_app;
