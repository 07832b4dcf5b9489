-- A certificate keeps in words what it certifies: it must read the same after every edit of the course,
-- the organization and the person's profile.
create table certificates (
  id uuid primary key default gen_random_uuid(),
  learner_id uuid not null references profiles,
  course_id integer not null references courses,
  cycle smallint not null check (cycle > 0),
  course_version integer not null,
  number text not null unique,
  certificate_name text not null,
  certificate_title text not null,
  course_title text not null,
  instructor_name text not null,
  organization_name text,
  issued_at timestamptz not null default now(),
  expires_at timestamptz check (expires_at > issued_at),
  revoked_at timestamptz,
  revoked_reason text,
  unique (learner_id, course_id, cycle),
  foreign key (learner_id, course_id, cycle) references enrollments,
  foreign key (course_id, course_version) references course_versions (course_id, number),
  check ((revoked_at is null) = (revoked_reason is null))
);
create index on certificates (course_id, course_version);

grant select, insert on certificates to atrium_app;
grant update (revoked_at, revoked_reason) on certificates to atrium_app;
