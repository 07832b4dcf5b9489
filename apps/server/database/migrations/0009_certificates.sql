-- A certificate stores what it certifies as text: it must read the same after every edit of the course, the
-- organization and the profile.
create table certificates (
  id uuid not null default gen_random_uuid(),
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  course_version integer not null,
  number text not null,
  certificate_name text not null,
  certificate_title text not null,
  course_title text not null,
  instructor_name text not null,
  organization_name text,
  issued_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  -- The content hash of the version that was taken.
  content_hash bytea not null,
  -- The size of the course when the certificate was issued.
  lesson_count smallint not null,
  quiz_count smallint not null,
  has_capstone boolean not null,
  constraint certificates_pkey primary key (id),
  constraint certificates_learner_id_course_id_cycle_key unique (learner_id, course_id, cycle),
  constraint certificates_number_key unique (number),
  constraint certificates_learner_id_fkey foreign key (learner_id) references profiles (id),
  constraint certificates_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint certificates_course_id_fkey foreign key (course_id) references courses (id),
  constraint certificates_course_id_course_version_fkey foreign key (course_id, course_version)
    references course_versions (course_id, number),
  constraint certificates_course_id_course_version_content_hash_fkey
    foreign key (course_id, course_version, content_hash)
    references course_versions (course_id, number, content_hash),
  constraint certificates_cycle_check check (cycle > 0),
  constraint certificates_check check (expires_at > issued_at),
  constraint certificates_check1 check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_lesson_count_check check (lesson_count >= 0),
  constraint certificates_quiz_count_check check (quiz_count >= 0)
);
create index certificates_course_id_course_version_idx on certificates (course_id, course_version);
create index certificates_issued_at_id_idx on certificates (issued_at desc, id desc);
create index certificates_lower_idx
  on certificates
  using gin (lower(certificate_name || ' ' || number || ' ' || course_title) gin_trgm_ops);
grant select, insert, update (revoked_at, revoked_reason) on certificates to atrium_app;

-- Signing keys of credentials. The private key is encrypted with the site's secret; the public key stays, so that
-- credentials can be verified after the secret changes.
create table credential_keys (
  id text not null,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now(),
  constraint credential_keys_pkey primary key (id)
);
grant select, insert on credential_keys to atrium_app;
