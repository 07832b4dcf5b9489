-- What learners think of a course, one rating a person. The figures on cards (course_stats) are counted from these.
create table course_ratings (
  learner_id uuid not null references profiles,
  course_id integer not null references courses,
  rating smallint not null check (rating between 1 and 5),
  comment text check (length(comment) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (learner_id, course_id)
);
create index on course_ratings (course_id, updated_at desc);
grant select, insert, update on course_ratings to atrium_app;
