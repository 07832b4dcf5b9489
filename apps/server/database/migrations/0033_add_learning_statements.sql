create type statement_method as enum ('password', 'email_code');

-- The statement that learners sign after completing the course; null: none. A trigger sets the version.
alter table assignments
  add column statement_text text,
  add column statement_version integer not null default 0,
  add constraint assignments_statement_text_check check (length(statement_text) between 20 and 1000);
alter table assignment_history
  add column statement_text text,
  add column statement_version integer not null default 0;
-- Only the history that exists before needs a default.
alter table assignment_history alter column statement_version drop default;

-- Every text an assignment asked for. No foreign key: the texts outlive a canceled assignment, because learners signed
-- them. Only a definer function writes them.
create table assignment_statements (
  assignment_id uuid not null,
  version integer not null,
  text text not null,
  created_at timestamptz not null default training_clock(),
  constraint assignment_statements_pkey primary key (assignment_id, version),
  constraint assignment_statements_version_check check (version > 0)
);
grant select on assignment_statements to atrium_app;

-- Statements that learners signed, one per cycle and version of the text.
create table learning_statements (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  assignment_id uuid not null,
  statement_version integer not null,
  organization_id uuid not null,
  -- The version in which the cycle was completed, and the hash of its content.
  course_version integer not null,
  content_hash bytea not null,
  -- SHA-256 of the text.
  text_hash bytea not null,
  typed_name text not null,
  method statement_method not null,
  signed_at timestamptz not null default now(),
  constraint learning_statements_pkey primary key (learner_id, course_id, cycle, assignment_id, statement_version),
  constraint learning_statements_learner_id_fkey foreign key (learner_id) references profiles (id),
  constraint learning_statements_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint learning_statements_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint learning_statements_course_id_course_version_content_hash_fkey
    foreign key (course_id, course_version, content_hash)
    references course_versions (course_id, number, content_hash),
  constraint learning_statements_text_hash_check check (length(text_hash) = 32),
  constraint learning_statements_typed_name_check check (length(typed_name) between 1 and 100)
);
create index learning_statements_organization_id_idx on learning_statements (organization_id);
create index learning_statements_course_id_course_version_idx on learning_statements (course_id, course_version);
-- The application can't set signed_at, so that it can't backdate rows.
grant select, insert (learner_id, course_id, cycle, assignment_id, statement_version, organization_id, course_version,
  content_hash, text_hash, typed_name, method) on learning_statements to atrium_app;
