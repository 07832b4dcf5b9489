-- The file a lesson plays. The pointer is set once the object lies in storage and was looked into.
create table lesson_videos (
  lesson_id integer primary key references lessons,
  object_key text not null unique,
  content_type text not null check (content_type in ('video/mp4', 'video/webm', 'video/ogg')),
  size_bytes bigint not null check (size_bytes > 0),
  duration_seconds integer not null check (duration_seconds between 1 and 86400),
  created_at timestamptz not null default now()
);
create table lesson_captions (
  lesson_id integer not null references lessons,
  language text not null check (language ~ '^[a-z]{2}$'),
  label text not null check (length(label) between 1 and 60),
  object_key text not null unique,
  primary key (lesson_id, language)
);
grant select, insert, update, delete on lesson_videos, lesson_captions to atrium_app;

create type quiz_reveal as enum ('after_submit', 'after_pass');
alter table lessons
  add column shuffle_questions boolean not null default false,
  add column quiz_reveal quiz_reveal not null default 'after_submit';
alter table courses add column capstone_review boolean not null default false;

-- Work on a project: kept as it is typed, then handed in, one a learner, lesson and cycle.
create type capstone_status as enum ('draft', 'submitted', 'approved', 'returned');
create table capstone_submissions (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null references lessons,
  checked_task_ids integer[] not null default '{}',
  reflection text not null default '' check (length(reflection) <= 10000),
  status capstone_status not null default 'draft',
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid references profiles on delete set null,
  review_comment text check (length(review_comment) <= 2000),
  updated_at timestamptz not null default now(),
  primary key (learner_id, course_id, cycle, lesson_id),
  foreign key (learner_id, course_id, cycle) references enrollments,
  check ((status = 'draft') = (submitted_at is null))
);
create index on capstone_submissions (course_id, status, submitted_at);
create index on capstone_submissions (lesson_id);
create index on capstone_submissions (reviewed_by);
grant select, insert, update on capstone_submissions to atrium_app;

-- What can have been played is counted from here: the lesson was opened, or reset.
alter table lesson_progress add column watching_since timestamptz not null default now();

create function seconds_in(ranges int4multirange) returns integer language sql immutable as $$
  select coalesce(sum(upper(part) - lower(part)), 0)::integer from unnest(ranges) as part
$$;

-- The first so many seconds of some ranges.
create function first_seconds(ranges int4multirange, wanted integer) returns int4multirange language sql immutable as $$
  select coalesce(range_agg(int4range(from_second, least(to_second, from_second + wanted - before))), '{}')
  from (
    select lower(part) as from_second, upper(part) as to_second,
      coalesce(sum(upper(part) - lower(part)) over (order by part rows between unbounded preceding and 1 preceding), 0)
        ::integer as before
    from unnest(ranges) as part
  ) as parts
  where before < wanted
$$;
