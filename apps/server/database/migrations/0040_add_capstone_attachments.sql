-- The maximum number of files a learner may add to a capstone; null: none.
alter table capstone_rules
  add column attachment_maximum smallint,
  add column requires_attachment boolean not null default false,
  add constraint capstone_rules_attachment_maximum_check check (attachment_maximum between 1 and 10),
  add constraint capstone_rules_requires_attachment_check check (attachment_maximum is not null or not requires_attachment);

-- The files of the submission: objects with id, name, sizeBytes, contentType and sha256.
alter table capstone_rounds add column attachments jsonb not null default '[]',
  add constraint capstone_rounds_attachments_check check (jsonb_typeof(attachments) = 'array');

create type capstone_attachment_status as enum ('uploading', 'scanning', 'ready', 'rejected');

-- Files of capstones. A row exists from the first byte until the objects of the file are removed from storage.
create table capstone_attachments (
  learner_id uuid not null,
  -- Chosen by the client, so that a repeated upload is one file.
  id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  -- The organization whose quota the file counts against; null for learners without one.
  organization_id uuid,
  name text not null,
  -- The announced size while the file is being received.
  size_bytes integer not null,
  -- Type and SHA-256 of the content; null while the file is being received.
  content_type text,
  content_hash bytea,
  object_key text not null,
  status capstone_attachment_status not null default 'uploading',
  -- Whether the next submission includes the file. Files of earlier rounds stay stored.
  is_attached boolean not null default true,
  -- The first submission that includes the file. Set by record_capstone_round only.
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint capstone_attachments_pkey primary key (learner_id, id),
  constraint capstone_attachments_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint capstone_attachments_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint capstone_attachments_organization_id_fkey foreign key (organization_id) references organizations (id),
  constraint capstone_attachments_name_check check (length(name) between 1 and 150),
  constraint capstone_attachments_size_bytes_check check (size_bytes between 0 and 20971520),
  constraint capstone_attachments_content_hash_check check (length(content_hash) = 32),
  constraint capstone_attachments_received_check
    check (status = 'uploading' or (content_type is not null and content_hash is not null and size_bytes > 0)),
  constraint capstone_attachments_submitted_at_check check (submitted_at is null or status = 'ready')
);
create index capstone_attachments_learner_id_course_id_cycle_idx
  on capstone_attachments (learner_id, course_id, cycle, lesson_id);
create index capstone_attachments_lesson_id_idx on capstone_attachments (lesson_id);
create index capstone_attachments_organization_id_idx on capstone_attachments (organization_id)
  include (size_bytes, status, learner_id, id);
create index capstone_attachments_object_key_idx on capstone_attachments (object_key);
create index capstone_attachments_pending_idx on capstone_attachments (updated_at)
  where status in ('uploading', 'scanning');
-- The application can't set submitted_at.
grant select, delete,
  insert (learner_id, id, course_id, cycle, lesson_id, organization_id, name, size_bytes, object_key),
  update (name, size_bytes, content_type, content_hash, object_key, status, is_attached, updated_at)
  on capstone_attachments to atrium_app;
