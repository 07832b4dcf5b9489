-- Duplicate accounts that were merged into another account of the same organization. They can't sign in any more. Written
-- by merge_members only.
create table merged_accounts (
  user_id uuid not null,
  merged_into uuid not null,
  organization_id uuid not null,
  -- The email of the duplicate, which is free for other accounts. Identity providers may still send it.
  email text,
  merged_by uuid,
  merged_at timestamptz not null default now(),
  constraint merged_accounts_pkey primary key (user_id),
  constraint merged_accounts_user_id_fkey foreign key (user_id) references profiles (id) on delete cascade,
  constraint merged_accounts_merged_into_fkey foreign key (merged_into) references profiles (id) on delete cascade,
  constraint merged_accounts_organization_id_fkey foreign key (organization_id) references organizations (id) on delete cascade,
  constraint merged_accounts_merged_by_fkey foreign key (merged_by) references profiles (id) on delete set null,
  constraint merged_accounts_merged_into_check check (merged_into <> user_id),
  constraint merged_accounts_email_check check (email = lower(email) and length(email) <= 320)
);
create index merged_accounts_merged_into_idx on merged_accounts (merged_into);
create index merged_accounts_email_idx on merged_accounts (organization_id, email);
create index merged_accounts_merged_by_idx on merged_accounts (merged_by);
grant select on merged_accounts to atrium_app;

-- Cycles of courses that were taken over from a merged account, with the cycle they continue. Before `continued_at` they
-- did not exist. Written by merge_members only.
create table continued_enrollments (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  source_learner_id uuid not null,
  source_cycle smallint not null,
  continued_at timestamptz not null default now(),
  constraint continued_enrollments_pkey primary key (learner_id, course_id, cycle),
  constraint continued_enrollments_enrollment_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle) on delete cascade,
  constraint continued_enrollments_source_learner_id_fkey foreign key (source_learner_id) references profiles (id)
    on delete cascade,
  constraint continued_enrollments_source_cycle_check check (source_cycle > 0),
  constraint continued_enrollments_source_learner_id_check check (source_learner_id <> learner_id)
);
create index continued_enrollments_source_learner_id_idx on continued_enrollments (source_learner_id, course_id, source_cycle);
grant select on continued_enrollments to atrium_app;
