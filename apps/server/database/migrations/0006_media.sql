create type video_status as enum ('receiving', 'processing', 'ready', 'failed', 'removed');
create type video_failure as enum ('not_a_video', 'no_video_stream', 'too_long', 'resolution_too_large', 'damaged',
  'interrupted');

-- Every file uploaded for a lesson, from its first byte to its removal. A replacement is processed while the lesson
-- still plays the previous file.
create table videos (
  id uuid not null default gen_random_uuid(),
  lesson_id integer not null,
  uploaded_by uuid,
  -- For display; the object key is generated.
  file_name text not null,
  object_key text not null,
  content_type text not null,
  size_bytes bigint,
  status video_status not null default 'receiving',
  percent smallint not null default 0,
  failure video_failure,
  -- Set once the file has been probed.
  duration_seconds integer,
  width smallint,
  height smallint,
  poster_key text,
  thumbnails_key text,
  -- Layout of the thumbnail sheet: {columns, count, width, height, everySeconds}.
  thumbnails jsonb,
  is_playable boolean not null generated always as (duration_seconds is not null and status <> 'removed') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Lease of the worker that processes the video, renewed every few seconds. Only its holder stores results.
  lease_id uuid,
  lease_expires_at timestamptz,
  -- Whether browsers can play the uploaded file itself; null: unknown.
  plays_in_browsers boolean,
  -- SHA-256 of the uploaded file; null until it has been read.
  content_hash bytea,
  constraint videos_pkey primary key (id),
  -- Referenced by lesson_videos.
  constraint videos_id_lesson_id_is_playable_key unique (id, lesson_id, is_playable),
  constraint videos_object_key_key unique (object_key),
  constraint videos_poster_key_key unique (poster_key),
  constraint videos_thumbnails_key_key unique (thumbnails_key),
  constraint videos_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint videos_uploaded_by_fkey foreign key (uploaded_by) references profiles (id) on delete set null,
  constraint videos_file_name_check check (length(file_name) between 1 and 200),
  constraint videos_content_type_check check (content_type in ('video/mp4', 'video/webm', 'video/ogg')),
  constraint videos_size_bytes_check check (size_bytes > 0),
  constraint videos_check check (status in ('receiving', 'removed') or size_bytes is not null),
  constraint videos_check1 check ((status = 'failed') = (failure is not null)),
  constraint videos_check2 check (status <> 'ready' or (duration_seconds is not null and percent = 100)),
  constraint videos_percent_check check (percent between 0 and 100),
  constraint videos_duration_seconds_check check (duration_seconds between 1 and 86400),
  constraint videos_width_check check (width > 0),
  constraint videos_height_check check (height > 0),
  constraint videos_check3 check ((thumbnails_key is null) = (thumbnails is null)),
  constraint videos_check4 check ((lease_id is null) = (lease_expires_at is null)),
  constraint videos_content_hash_check check (length(content_hash) = 32)
);
create index videos_lesson_id_created_at_idx on videos (lesson_id, created_at desc);
create index videos_uploaded_by_idx on videos (uploaded_by);
create index videos_updated_at_idx on videos (updated_at) where status in ('receiving', 'removed');
grant select, insert, update, delete on videos to atrium_app;

-- One file of an adaptive stream: its segments are byte ranges of one object, listed in the playlist.
create table video_renditions (
  video_id uuid not null,
  height smallint not null,
  width smallint not null,
  bandwidth integer not null,
  codecs text not null,
  object_key text not null,
  size_bytes bigint not null,
  playlist text not null,
  constraint video_renditions_pkey primary key (video_id, height),
  constraint video_renditions_object_key_key unique (object_key),
  constraint video_renditions_video_id_fkey foreign key (video_id) references videos (id) on delete cascade,
  constraint video_renditions_height_check check (height > 0),
  constraint video_renditions_width_check check (width > 0),
  constraint video_renditions_bandwidth_check check (bandwidth > 0),
  constraint video_renditions_size_bytes_check check (size_bytes > 0)
);
grant select, insert, update, delete on video_renditions to atrium_app;

-- The video a lesson plays. The foreign key includes is_playable, so that a video can't be removed while a lesson
-- plays it.
create table lesson_videos (
  lesson_id integer not null,
  published_at timestamptz not null default now(),
  video_id uuid not null,
  is_playable boolean not null default true,
  constraint lesson_videos_pkey primary key (lesson_id),
  constraint lesson_videos_video_id_key unique (video_id),
  constraint lesson_videos_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint lesson_videos_video_id_lesson_id_is_playable_fkey foreign key (video_id, lesson_id, is_playable)
    references videos (id, lesson_id, is_playable),
  constraint lesson_videos_is_playable_check check (is_playable)
);
grant select, insert, update, delete on lesson_videos to atrium_app;

create table lesson_captions (
  lesson_id integer not null,
  language text not null,
  label text not null,
  object_key text not null,
  updated_at timestamptz not null default now(),
  -- SHA-256 of the file; null until it has been read.
  content_hash bytea,
  constraint lesson_captions_pkey primary key (lesson_id, language),
  constraint lesson_captions_object_key_key unique (object_key),
  constraint lesson_captions_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint lesson_captions_language_check check (language ~ '^[a-z]{2}$'),
  constraint lesson_captions_label_check check (length(label) between 1 and 60),
  constraint lesson_captions_content_hash_check check (length(content_hash) = 32)
);
grant select, insert, update, delete on lesson_captions to atrium_app;

-- Captions by cue, for search.
create table caption_cues (
  lesson_id integer not null,
  language text not null,
  position integer not null,
  starts_at_second integer not null,
  text text not null,
  -- The words of this cue and the next one, because sentences continue across cues.
  document tsvector not null,
  -- Access keys that limit a search to what its user may see: 'public' if the course is public, 'organization:<id>',
  -- 'author:<id>' and 'course:<id>'. Grants, publishing and archiving change often and are checked on the course
  -- itself.
  access_scopes text[] not null,
  constraint caption_cues_pkey primary key (lesson_id, language, position),
  constraint caption_cues_lesson_id_language_fkey foreign key (lesson_id, language)
    references lesson_captions (lesson_id, language) on delete cascade,
  constraint caption_cues_position_check check (position >= 0),
  constraint caption_cues_starts_at_second_check check (starts_at_second >= 0),
  constraint caption_cues_text_check check (length(text) between 1 and 2000)
);
create index caption_cues_shelves_document_idx on caption_cues using gin (access_scopes, document);
grant select, insert, update, delete on caption_cues to atrium_app;
