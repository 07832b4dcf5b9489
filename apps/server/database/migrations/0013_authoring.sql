-- The course and lesson tables hold what is published; drafts are stored here and copied there by publishing.

create type course_import_status as enum ('waiting', 'reading', 'done', 'failed');

-- Unpublished changes of a course. Without a row the draft equals the published course. The contract validates the
-- JSON parts.
create table course_drafts (
  course_id integer not null,
  -- Optimistic lock over details, settings and outline.
  revision integer not null default 1,
  -- Incremented by every change, also of lessons: a publisher names the number they reviewed.
  changes integer not null default 1,
  -- The value of `changes` at the last publishing; null: not published since the draft was created.
  published_changes integer,
  details jsonb not null,
  settings jsonb not null,
  outline jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  -- An author without the right to publish has requested publishing.
  requested_by uuid,
  requested_at timestamptz,
  returned_by uuid,
  returned_at timestamptz,
  -- A publisher has returned the request with this comment. It stays until the next request or publishing.
  return_comment text,
  constraint course_drafts_pkey primary key (course_id),
  constraint course_drafts_course_id_fkey foreign key (course_id) references courses (id),
  constraint course_drafts_updated_by_fkey foreign key (updated_by) references profiles (id) on delete set null,
  constraint course_drafts_requested_by_fkey foreign key (requested_by) references profiles (id) on delete set null,
  constraint course_drafts_returned_by_fkey foreign key (returned_by) references profiles (id) on delete set null,
  constraint course_drafts_revision_check check (revision > 0),
  constraint course_drafts_changes_check check (changes > 0),
  constraint course_drafts_check check (published_changes <= changes),
  constraint course_drafts_returned_or_requested check (requested_at is null or returned_at is null),
  constraint course_drafts_return_complete check ((returned_at is null) = (return_comment is null)),
  constraint course_drafts_return_comment_length check (length(return_comment) between 1 and 2000)
);
create index course_drafts_updated_by_idx on course_drafts (updated_by);
create index course_drafts_requested_by_idx on course_drafts (requested_by);
create index course_drafts_requested_at_idx on course_drafts (requested_at) where requested_at is not null;
create index course_drafts_returned_by_idx on course_drafts (returned_by);
grant select, insert, update on course_drafts to atrium_app;

-- Unpublished content of a lesson. Without a row the draft equals the published lesson.
create table lesson_drafts (
  lesson_id integer not null,
  course_id integer not null,
  revision integer not null default 1,
  content jsonb not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint lesson_drafts_pkey primary key (lesson_id),
  constraint lesson_drafts_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint lesson_drafts_course_id_fkey foreign key (course_id) references courses (id),
  constraint lesson_drafts_updated_by_fkey foreign key (updated_by) references profiles (id) on delete set null,
  constraint lesson_drafts_revision_check check (revision > 0)
);
create index lesson_drafts_course_id_idx on lesson_drafts (course_id);
create index lesson_drafts_updated_by_idx on lesson_drafts (updated_by);
grant select, insert, update on lesson_drafts to atrium_app;

-- Images of courses, re-encoded from the uploaded files.
create table course_images (
  id uuid not null,
  uploaded_by uuid,
  object_key text not null,
  content_type text not null,
  content_hash bytea not null,
  width integer not null,
  height integer not null,
  size_bytes integer not null,
  created_at timestamptz not null default now(),
  constraint course_images_pkey primary key (id),
  constraint course_images_object_key_key unique (object_key),
  constraint course_images_uploaded_by_fkey foreign key (uploaded_by) references profiles (id) on delete set null,
  constraint course_images_content_hash_check check (length(content_hash) = 32),
  constraint course_images_width_check check (width > 0),
  constraint course_images_height_check check (height > 0),
  constraint course_images_size_bytes_check check (size_bytes > 0)
);
create index course_images_uploaded_by_created_at_idx on course_images (uploaded_by, created_at);
grant select, insert, delete on course_images to atrium_app;

-- Which courses use an image. Images of published courses are public; all others require the right to edit a course
-- that uses them. Rows are only added: an image stays readable where an older version of a course shows it.
create table course_image_uses (
  image_id uuid not null,
  course_id integer not null,
  -- Whether the published content uses the image, or only a draft.
  is_live boolean not null,
  constraint course_image_uses_pkey primary key (image_id, course_id),
  constraint course_image_uses_image_id_fkey foreign key (image_id) references course_images (id) on delete cascade,
  constraint course_image_uses_course_id_fkey foreign key (course_id) references courses (id) on delete cascade
);
create index course_image_uses_course_id_idx on course_image_uses (course_id);
grant select on course_image_uses to atrium_app;

-- Imported course files, read by a job.
create table course_imports (
  id uuid not null,
  requested_by uuid not null,
  object_key text not null,
  file_name text not null,
  size_bytes bigint not null,
  status course_import_status not null default 'waiting',
  percent smallint not null default 0,
  failure text,
  -- Where in the file the import failed.
  failed_at text,
  course_id integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint course_imports_pkey primary key (id),
  constraint course_imports_object_key_key unique (object_key),
  constraint course_imports_requested_by_fkey foreign key (requested_by) references profiles (id) on delete cascade,
  constraint course_imports_course_id_fkey foreign key (course_id) references courses (id),
  constraint course_imports_file_name_check check (length(file_name) between 1 and 200),
  constraint course_imports_size_bytes_check check (size_bytes > 0),
  constraint course_imports_check check ((status = 'failed') = (failure is not null)),
  constraint course_imports_check1 check ((status = 'done') = (course_id is not null)),
  constraint course_imports_percent_check check (percent between 0 and 100)
);
create index course_imports_requested_by_created_at_idx on course_imports (requested_by, created_at);
create index course_imports_course_id_idx on course_imports (course_id);
grant select, insert, update, delete on course_imports to atrium_app;
