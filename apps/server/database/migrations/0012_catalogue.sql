-- Search documents of courses: the words of the title, and those with instructor, lessons and description. Repeats
-- the columns that access rules, filters and sorting need, so that lists are found and counted here alone. Words are
-- stored without positions and stems, because counting reads every matching row.
create table course_search (
  id integer not null,
  organization_id uuid,
  author_id uuid,
  visibility course_visibility not null,
  published_version integer,
  archived_at timestamptz,
  category course_category not null,
  level course_level not null,
  -- In milliseconds, so that the value survives a round trip to the browser.
  created_at timestamptz(3) not null,
  title_document tsvector not null,
  document tsvector not null,
  lesson_seconds integer not null default 0,
  constraint course_search_pkey primary key (id),
  constraint course_search_id_fkey foreign key (id) references courses (id)
);
create index course_search_title_document_idx on course_search using gin (title_document);
create index course_search_document_idx on course_search using gin (document);
create index course_search_created_at_id_idx on course_search (created_at desc, id);
create index course_search_organization_id_idx on course_search (organization_id);
create index course_search_author_id_idx on course_search (author_id);
grant select on course_search to atrium_app;

-- The words of each lesson that learners see, to tell which lessons of a course match a search.
create table lesson_search (
  lesson_id integer not null,
  course_id integer not null,
  document tsvector not null,
  constraint lesson_search_pkey primary key (lesson_id),
  constraint lesson_search_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint lesson_search_course_id_fkey foreign key (course_id) references courses (id)
);
create index lesson_search_course_id_idx on lesson_search (course_id);
grant select on lesson_search to atrium_app;

-- Every word of published courses. A search without results is retried with the most similar words, at a cost that
-- does not depend on the number of courses. Duplicates are allowed, so that writers don't wait for each other; words
-- no longer used match nothing.
create table search_words (
  word text collate "C" not null
);
create index search_words_word_idx on search_words (word);
create index search_words_word_idx1 on search_words using gin (word gin_trgm_ops);
grant select on search_words to atrium_app;

-- Every change to the catalogue of an organization or to the public one (audience
-- 00000000-0000-0000-0000-000000000000). A cached catalogue stores the last change and the number of changes and is
-- stale when either differs. Rows are only added, so that writers don't wait for each other; rows older than any
-- cache are deleted.
create table catalogue_changes (
  id bigint generated always as identity,
  audience uuid not null,
  changed_at timestamptz not null default now(),
  constraint catalogue_changes_pkey primary key (audience, id)
);
create index catalogue_changes_changed_at_idx on catalogue_changes (changed_at);
grant select, delete on catalogue_changes to atrium_app;
