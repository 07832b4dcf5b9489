-- The keys credentials are signed with. The private half is sealed under the site's secret; the public half stays, so
-- that what was signed can be checked after the secret has changed.
create table credential_keys (
  id text primary key,
  public_jwk jsonb not null,
  sealed_private_key bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on credential_keys to atrium_app;

-- An attempt counts in the epoch it was made in: what was passed before a Reset proves nothing after it.
alter table quiz_attempts add column epoch integer not null default 0 check (epoch >= 0);
update quiz_attempts attempt set epoch = progress.epoch
  from lesson_progress progress
  where progress.learner_id = attempt.learner_id and progress.passed_attempt_id = attempt.id and progress.epoch > 0;

-- Each save of a project names the one it builds on; one from a window that saw less is refused.
alter table capstone_submissions add column revision uuid not null default gen_random_uuid();

-- A course that was never counted is due at once; any other at most every few seconds.
alter table course_stats alter column refreshed_at set default 'epoch';
