alter table quiz_rules
  -- Null: unlimited.
  add column attempt_limit smallint,
  -- How long a learner waits after a failed attempt.
  add column cooldown_minutes integer not null default 0,
  -- The number of questions drawn for each attempt. Null: all.
  add column draw_count smallint,
  add column time_limit_minutes smallint,
  -- Learners confirm it when they start an attempt.
  add column integrity_statement text,
  add column weight_by_points boolean not null default false,
  add column partial_credit boolean not null default false,
  add constraint quiz_rules_attempt_limit_check check (attempt_limit between 1 and 20),
  add constraint quiz_rules_cooldown_minutes_check check (cooldown_minutes between 0 and 43200),
  add constraint quiz_rules_draw_count_check check (draw_count between 1 and 200),
  add constraint quiz_rules_time_limit_minutes_check check (time_limit_minutes between 1 and 480),
  add constraint quiz_rules_integrity_statement_check check (length(integrity_statement) between 10 and 500);

-- Null for attempts that were not started on the server: the learner saw all questions in the order of the snapshot.
alter table quiz_attempts
  add column started_at timestamptz,
  add column deadline timestamptz,
  -- The drawn questions in the order they were shown.
  add column question_ids integer[],
  -- The rules when the attempt was started.
  add column rules jsonb,
  add constraint quiz_attempts_started_check
    check ((started_at is null) = (question_ids is null) and (started_at is null) = (rules is null)
      and (deadline is null or deadline > started_at))
    not valid;

grant insert (started_at, deadline, question_ids, rules) on quiz_attempts to atrium_app;

-- An attempt from its start until it is submitted or its time is over. It then becomes a row of quiz_attempts.
create table open_quiz_attempts (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  id uuid not null default gen_random_uuid(),
  course_version integer not null,
  snapshot_hash bytea not null,
  question_ids integer[] not null,
  rules jsonb not null,
  answers jsonb not null default '{}',
  started_at timestamptz not null default clock_timestamp(),
  deadline timestamptz,
  -- At most one open attempt per quiz and cycle.
  constraint open_quiz_attempts_pkey primary key (learner_id, course_id, cycle, lesson_id),
  constraint open_quiz_attempts_enrollment_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint open_quiz_attempts_lesson_fkey foreign key (lesson_id) references lessons (id),
  constraint open_quiz_attempts_version_fkey foreign key (course_id, course_version)
    references course_versions (course_id, number),
  constraint open_quiz_attempts_snapshot_fkey foreign key (snapshot_hash, lesson_id)
    references quiz_snapshots (content_hash, lesson_id),
  constraint open_quiz_attempts_deadline_check check (deadline > started_at)
);
create index open_quiz_attempts_lesson_id_idx on open_quiz_attempts (lesson_id);
create index open_quiz_attempts_course_id_course_version_idx on open_quiz_attempts (course_id, course_version);
create index open_quiz_attempts_snapshot_hash_lesson_id_idx on open_quiz_attempts (snapshot_hash, lesson_id);
-- The application sets no times: started_at is the clock of the database, deadline follows from the rules.
grant select, delete, insert (learner_id, course_id, cycle, lesson_id, course_version, snapshot_hash, question_ids, rules),
  update (answers) on open_quiz_attempts to atrium_app;

-- Each row allows one attempt more than the rules of the quiz, without a cool-down.
create table quiz_attempt_grants (
  learner_id uuid not null,
  id uuid not null default gen_random_uuid(),
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  organization_id uuid not null,
  granted_by uuid not null,
  granted_at timestamptz not null default now(),
  constraint quiz_attempt_grants_pkey primary key (learner_id, id),
  constraint quiz_attempt_grants_enrollment_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint quiz_attempt_grants_lesson_fkey foreign key (lesson_id) references lessons (id),
  constraint quiz_attempt_grants_organization_fkey foreign key (organization_id) references organizations (id),
  constraint quiz_attempt_grants_granted_by_fkey foreign key (granted_by) references profiles (id)
);
create index quiz_attempt_grants_learner_id_course_id_cycle_lesson_id_idx
  on quiz_attempt_grants (learner_id, course_id, cycle, lesson_id);
create index quiz_attempt_grants_lesson_id_idx on quiz_attempt_grants (lesson_id);
create index quiz_attempt_grants_organization_id_idx on quiz_attempt_grants (organization_id);
create index quiz_attempt_grants_granted_by_idx on quiz_attempt_grants (granted_by);
grant select, insert (learner_id, course_id, cycle, lesson_id, organization_id, granted_by)
  on quiz_attempt_grants to atrium_app;
