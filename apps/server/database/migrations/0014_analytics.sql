-- Analytics, counted by the worker from learning_events. Everything here can be deleted and counted again with the same
-- result.

-- Learning events that are not counted yet. A trigger inserts a row with each event, and counting deletes it in the
-- transaction that adds the event to the stats: no event is missed or counted twice.
create table pending_events (
  occurred_at timestamptz not null,
  event_id uuid not null
);
grant select, delete on pending_events to atrium_app;

-- Populations that are counted: all users, the members of an organization, the learners of an author's courses
-- (separately for courses of an organization, because these stay with it). Days are those of time_zone; a scope is
-- counted again when it changes.
create table analytics_scopes (
  id integer generated always as identity,
  kind text not null,
  organization_id uuid,
  author_id uuid,
  time_zone text not null default 'UTC',
  constraint analytics_scopes_pkey primary key (id),
  constraint analytics_scopes_kind_organization_id_author_id_key
    unique nulls not distinct (kind, organization_id, author_id),
  constraint analytics_scopes_kind_check check (kind in ('system', 'organization', 'author')),
  constraint analytics_scopes_check check (case kind
    when 'system' then organization_id is null and author_id is null
    when 'organization' then organization_id is not null and author_id is null
    else author_id is not null end)
);
grant select, insert, update, delete on analytics_scopes to atrium_app;

insert into analytics_scopes (kind) values ('system');

-- When events were last counted.
create table analytics_status (
  only_one boolean not null default true,
  aggregated_at timestamptz not null,
  constraint analytics_status_pkey primary key (only_one),
  constraint analytics_status_only_one_check check (only_one)
);
grant select, update on analytics_status to atrium_app;

insert into analytics_status (aggregated_at) values (now());

-- Learners of a course, once for all users and once for each organization they learned in.
create table course_learners (
  scope_id integer not null,
  learner_id uuid not null,
  course_id integer not null,
  started_at timestamptz not null,
  completed_at timestamptz,
  constraint course_learners_pkey primary key (scope_id, learner_id, course_id),
  constraint course_learners_scope_id_fkey foreign key (scope_id) references analytics_scopes (id)
);
create index course_learners_scope_id_course_id_idx on course_learners (scope_id, course_id);
grant select, insert, update, delete on course_learners to atrium_app;

-- Every rating a learner gave; the last one counts until the next.
create table aggregated_ratings (
  scope_id integer not null,
  learner_id uuid not null,
  course_id integer not null,
  rated_at timestamptz not null,
  event_id uuid not null,
  rating smallint not null,
  constraint aggregated_ratings_pkey primary key (scope_id, learner_id, course_id, rated_at, event_id),
  constraint aggregated_ratings_scope_id_fkey foreign key (scope_id) references analytics_scopes (id)
);
grant select, insert, update, delete on aggregated_ratings to atrium_app;

-- Days on which a learner counts as active: each day with an event of their own and the 29 days after it.
create table active_learners (
  scope_id integer not null,
  learner_id uuid not null,
  active datemultirange not null,
  constraint active_learners_pkey primary key (scope_id, learner_id),
  constraint active_learners_scope_id_fkey foreign key (scope_id) references analytics_scopes (id)
);
create index active_learners_scope_id_upper_idx on active_learners (scope_id, upper(active));
grant select, insert, update, delete on active_learners to atrium_app;

-- Changes per day, in a course or (course_id 0) in all courses. A learner departs 30 days after their last activity.
create table learning_days (
  scope_id integer not null,
  course_id integer not null,
  day date not null,
  enrolled integer not null default 0,
  completed integer not null default 0,
  raters integer not null default 0,
  stars integer not null default 0,
  revenue_cents bigint not null default 0,
  arrived integer not null default 0,
  departed integer not null default 0,
  constraint learning_days_pkey primary key (scope_id, course_id, day),
  constraint learning_days_scope_id_fkey foreign key (scope_id) references analytics_scopes (id)
);
grant select, insert, update, delete on learning_days to atrium_app;

-- Temporary sums of a counting job, merged into learning_days at its end and empty between jobs. Without it, counting
-- millions of events would update the same day hundreds of times.
create unlogged table day_changes (
  scope_id integer not null,
  course_id integer not null,
  day date not null,
  enrolled integer not null,
  completed integer not null,
  raters integer not null,
  stars integer not null,
  revenue_cents bigint not null,
  arrived integer not null,
  departed integer not null
);
grant select, insert, delete on day_changes to atrium_app;

-- Sums over all days. The state at the end of a day is the total without the days after it.
create table learning_totals (
  scope_id integer not null,
  course_id integer not null,
  enrolled integer not null default 0,
  completed integer not null default 0,
  raters integer not null default 0,
  stars integer not null default 0,
  revenue_cents bigint not null default 0,
  constraint learning_totals_pkey primary key (scope_id, course_id),
  constraint learning_totals_scope_id_fkey foreign key (scope_id) references analytics_scopes (id)
);
create index learning_totals_scope_id_enrolled_course_id_idx
  on learning_totals (scope_id, enrolled desc, course_id) where course_id <> 0;
grant select, insert, update, delete on learning_totals to atrium_app;
