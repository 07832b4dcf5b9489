-- Live tables hold what is published. What is being written stands beside them and is taken over by publishing.

-- A lesson of a draft has its row from the start, so that its video and questions have something to belong to; learners
-- see it once it was published.
alter table lessons add column is_published boolean not null default true;
alter table lessons drop constraint lessons_course_id_order_index_excl;
alter table lessons add exclude using btree (course_id with =, order_index with =)
  where (archived_at is null and is_published) deferrable initially deferred;

alter table courses
  -- How long a certificate holds; always, when null.
  add column certificate_months smallint check (certificate_months between 1 and 120),
  -- The same request sent twice makes one course.
  add column creation_key uuid,
  add unique (author_id, creation_key);

-- What names a module or a task while it is written, and once it is published.
alter table course_modules add column key uuid not null default gen_random_uuid(), add unique (course_id, key),
  -- Modules change places.
  drop constraint course_modules_course_id_number_key, add unique (course_id, number) deferrable;
alter table lesson_tasks add column key uuid not null default gen_random_uuid(), add unique (lesson_id, key);

-- What is written of a course and not published yet. Without a row the draft is what is published. The parts are JSON
-- whose shape the contract checks on the way in and out.
create table course_drafts (
  course_id integer primary key references courses,
  -- Of details, settings and outline: whoever saves names the revision they started from.
  revision integer not null default 1 check (revision > 0),
  -- Raised by every change, those of lessons too: whoever publishes names what they looked at.
  changes integer not null default 1 check (changes > 0),
  -- What was published last; null when nothing was since the draft began.
  published_changes integer check (published_changes <= changes),
  details jsonb not null,
  settings jsonb not null,
  outline jsonb not null,
  updated_by uuid references profiles on delete set null,
  updated_at timestamptz not null default now(),
  -- An author who may not publish has asked for it.
  requested_by uuid references profiles on delete set null,
  requested_at timestamptz
);
create index on course_drafts (updated_by);
create index on course_drafts (requested_by);
create index on course_drafts (requested_at) where requested_at is not null;

-- What a lesson of a draft teaches. Without a row, what is published.
create table lesson_drafts (
  lesson_id integer primary key references lessons,
  course_id integer not null references courses,
  revision integer not null default 1 check (revision > 0),
  content jsonb not null,
  updated_by uuid references profiles on delete set null,
  updated_at timestamptz not null default now()
);
create index on lesson_drafts (course_id);
create index on lesson_drafts (updated_by);

-- Pictures of courses, written anew by us from what was uploaded. Their id is all it takes to see them.
create table course_images (
  id uuid primary key,
  uploaded_by uuid references profiles on delete set null,
  object_key text not null unique,
  content_type text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  size_bytes integer not null check (size_bytes > 0),
  created_at timestamptz not null default now()
);
create index on course_images (uploaded_by, created_at);

-- A file that becomes a course: read by a job, which tells how far it is.
create type course_import_state as enum ('waiting', 'reading', 'done', 'failed');
create table course_imports (
  id uuid primary key,
  requested_by uuid not null references profiles on delete cascade,
  object_key text not null unique,
  file_name text not null check (length(file_name) between 1 and 200),
  size_bytes bigint not null check (size_bytes > 0),
  state course_import_state not null default 'waiting',
  percent smallint not null default 0 check (percent between 0 and 100),
  failure text,
  -- Where in the file it failed.
  failed_at text,
  course_id integer references courses,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'done') = (course_id is not null))
);
create index on course_imports (requested_by, created_at);
create index on course_imports (course_id);

-- A course is complete, or it is not: the day and the hundred percent say the same. What is there already is looked
-- through by the next migration, while nobody waits for the tables above.
alter table enrollments add constraint enrollments_complete_or_not
  check ((percent_complete = 100) = (completed_at is not null)) not valid;

-- What learners don't see is not found: lessons of drafts neither.
do $$
begin
  execute replace(pg_get_functiondef('index_courses(integer[])'::regprocedure),
    'lessons.course_id = courses.id and lessons.archived_at is null',
    'lessons.course_id = courses.id and lessons.archived_at is null and lessons.is_published');
end $$;

grant select, insert, update on course_drafts, lesson_drafts, course_imports to atrium_app;
grant select, insert on course_images to atrium_app;
grant delete on course_images, course_imports to atrium_app;
