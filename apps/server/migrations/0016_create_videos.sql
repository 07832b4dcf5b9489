-- Every file that was uploaded for a lesson, from its first byte to its removal. What a lesson plays is a pointer to
-- one of them; a file that replaces another is made ready beside it.
create type video_state as enum ('receiving', 'processing', 'ready', 'failed', 'removed');
create type video_failure as enum ('not_a_video', 'no_picture', 'too_long', 'picture_too_large', 'damaged', 'interrupted');
create table videos (
  id uuid primary key default gen_random_uuid(),
  lesson_id integer not null references lessons,
  uploaded_by uuid references profiles on delete set null,
  -- As screens show it; the object's key is made up.
  file_name text not null check (length(file_name) between 1 and 200),
  object_key text not null unique,
  content_type text not null check (content_type in ('video/mp4', 'video/webm', 'video/ogg')),
  size_bytes bigint check (size_bytes > 0),
  state video_state not null default 'receiving',
  percent smallint not null default 0 check (percent between 0 and 100),
  failure video_failure,
  -- Known once the file was looked into.
  duration_seconds integer check (duration_seconds between 1 and 86400),
  width smallint check (width > 0),
  height smallint check (height > 0),
  poster_key text unique,
  thumbnails_key text unique,
  -- How the small pictures lie on their sheet: {columns, count, width, height, everySeconds}.
  thumbnails jsonb,
  is_playable boolean not null generated always as (duration_seconds is not null and state <> 'removed') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, lesson_id, is_playable),
  check (state in ('receiving', 'removed') or size_bytes is not null),
  check ((state = 'failed') = (failure is not null)),
  check (state <> 'ready' or (duration_seconds is not null and percent = 100)),
  check ((thumbnails_key is null) = (thumbnails is null))
);
create index on videos (lesson_id, created_at desc);
create index on videos (uploaded_by);
create index on videos (updated_at) where state in ('receiving', 'removed');

-- One file of an adaptive stream: its segments are ranges of one object, listed in the playlist.
create table video_renditions (
  video_id uuid not null references videos on delete cascade,
  height smallint not null check (height > 0),
  width smallint not null check (width > 0),
  bandwidth integer not null check (bandwidth > 0),
  codecs text not null,
  object_key text not null unique,
  size_bytes bigint not null check (size_bytes > 0),
  playlist text not null,
  primary key (video_id, height)
);

-- The pointer holds on to a video that can be played: none can be taken away while a lesson points to it.
insert into videos (lesson_id, file_name, object_key, content_type, size_bytes, state, percent, duration_seconds, created_at)
  select lesson_id, regexp_replace(object_key, '^.*/', ''), object_key, content_type, size_bytes, 'ready', 100,
    duration_seconds, created_at
  from lesson_videos;
alter table lesson_videos add column video_id uuid, add column is_playable boolean not null default true check (is_playable);
update lesson_videos set video_id = videos.id from videos where videos.object_key = lesson_videos.object_key;
alter table lesson_videos
  alter column video_id set not null,
  add unique (video_id),
  add foreign key (video_id, lesson_id, is_playable) references videos (id, lesson_id, is_playable),
  drop column object_key, drop column content_type, drop column size_bytes, drop column duration_seconds;
alter table lesson_videos rename column created_at to published_at;

-- What is said in a lesson and when, so that it can be found.
create table caption_cues (
  lesson_id integer not null,
  language text not null,
  position integer not null check (position >= 0),
  starts_at_second integer not null check (starts_at_second >= 0),
  text text not null check (length(text) between 1 and 2000),
  -- Its own words and those of the cue after it: a sentence does not end where a line does.
  document tsvector not null,
  primary key (lesson_id, language, position),
  foreign key (lesson_id, language) references lesson_captions on delete cascade
);
create index on caption_cues using gin (document);
alter table lesson_captions add column updated_at timestamptz not null default now();

-- How much an organization may keep: 100 GB unless it was given more.
alter table organizations add column media_quota_bytes bigint not null default 107374182400
  check (media_quota_bytes >= 0);

grant select, insert, update, delete on videos, video_renditions, caption_cues to atrium_app;
