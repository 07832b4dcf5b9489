-- Figures of learning, counted by the worker from the record. Whatever stands here can be thrown away and counted anew
-- from `learning_events`, and comes out the same.

-- Figures are read from these: one event that can't be read would stop all counting. Whether what is there already keeps
-- to it is looked up in a file of its own, which lets everybody write meanwhile.
alter table learning_events
  add constraint learning_events_rating_check
    check (verb <> 'rated' or coalesce((result ->> 'rating') ~ '^[1-5]$', false)) not valid,
  add constraint learning_events_price_check
    check (not result ? 'priceCents' or coalesce((result ->> 'priceCents') ~ '^[0-9]{1,9}$', false)) not valid;

-- What the record tells and no figure has taken in yet. A row is written with its event, by whomever that is written,
-- and deleted with the counting of it: nothing is left out, and nothing counted twice.
create table uncounted_events (
  occurred_at timestamptz not null,
  event_id uuid not null
);
create function note_uncounted() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into uncounted_events (occurred_at, event_id) select occurred_at, id from added;
  return null;
end $$;
create trigger note_uncounted after insert on learning_events
  referencing new table as added for each statement execute function note_uncounted();
-- What was recorded before is counted by a job: no list of it is made here, while nobody can write to the record.
select graphile_worker.add_job('analytics.rebuild', '{}'::json)
  where exists (select from learning_events);

-- Whether somebody did something themselves. A publisher, a reviewer or the clock can move their learning on as well.
create function is_own_act(verb learning_verb, cycle smallint, result jsonb) returns boolean
  language sql immutable parallel safe as $$
  select case
    when verb in ('assigned', 'certified', 'reviewed', 'revoked') then false
    when verb = 'enrolled' then cycle = 1
    else not result ? 'movedBy'
  end
$$;

-- For whom figures are counted: everybody, the people of an organization, those who take an author's courses (the ones
-- written for an organization apart, because they stay with it). Days are those of its time zone; a scope is counted
-- anew when that changes.
create table figure_scopes (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('platform', 'organization', 'author')),
  organization_id uuid,
  author_id uuid,
  time_zone text not null default 'UTC',
  check (case kind
    when 'platform' then organization_id is null and author_id is null
    when 'organization' then organization_id is not null and author_id is null
    else author_id is not null end),
  unique nulls not distinct (kind, organization_id, author_id)
);
insert into figure_scopes (kind) values ('platform');

-- When figures were counted last.
create table figure_counts (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz not null
);
insert into figure_counts (counted_at) values (now());

-- Who takes a course, told once for everybody and once for each organization they did something in it with.
create table course_takers (
  scope_id integer not null references figure_scopes,
  learner_id uuid not null,
  course_id integer not null,
  began_at timestamptz not null,
  completed_at timestamptz,
  primary key (scope_id, learner_id, course_id)
);
create index on course_takers (scope_id, course_id);
-- What they said of it, each time they said something: the last word counts until the next.
create table counted_ratings (
  scope_id integer not null references figure_scopes,
  learner_id uuid not null,
  course_id integer not null,
  rated_at timestamptz not null,
  event_id uuid not null,
  rating smallint not null,
  primary key (scope_id, learner_id, course_id, rated_at, event_id)
);
-- The days on which somebody counts as active: each day they did something, and the 29 after it.
create table active_learners (
  scope_id integer not null references figure_scopes,
  learner_id uuid not null,
  active datemultirange not null,
  primary key (scope_id, learner_id)
);
create index on active_learners (scope_id, upper(active));

-- What changed on a day, in a course or (0) in all of them. Of ratings and active learners it is what a day added and
-- took away: 30 days after somebody was last there, one departs.
create table learning_days (
  scope_id integer not null references figure_scopes,
  course_id integer not null,
  day date not null,
  enrolled integer not null default 0,
  completed integer not null default 0,
  raters integer not null default 0,
  stars integer not null default 0,
  revenue_cents bigint not null default 0,
  arrived integer not null default 0,
  departed integer not null default 0,
  primary key (scope_id, course_id, day)
);
-- What a count adds to days, until its end adds it up: nothing stands here between two counts. Counting millions of acts
-- would else write the same day hundreds of times.
create unlogged table day_changes (like learning_days);
-- All days together: what stood at the end of a day is this without the days after it.
create table learning_totals (
  scope_id integer not null references figure_scopes,
  course_id integer not null,
  enrolled integer not null default 0,
  completed integer not null default 0,
  raters integer not null default 0,
  stars integer not null default 0,
  revenue_cents bigint not null default 0,
  primary key (scope_id, course_id)
);
create index on learning_totals (scope_id, enrolled desc, course_id) where course_id <> 0;
-- A course is told of under the category it stands in today.
create view category_days as
  select scope_id, category, day, sum(enrolled) as enrolled, sum(completed) as completed
  from learning_days join courses on courses.id = learning_days.course_id
  group by scope_id, category, day;

grant select, delete on uncounted_events to atrium_app;
grant select, insert, delete on day_changes to atrium_app;
grant select, insert, update, delete on figure_scopes, course_takers, counted_ratings, active_learners, learning_days,
  learning_totals to atrium_app;
grant select, update on figure_counts to atrium_app;
grant select on category_days to atrium_app;
