create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Lists sort by these; the newest first needs a time that survives the way to a browser and back.
alter table courses alter column created_at type timestamptz(3);
create index on courses (created_at desc, id);

-- The average with the number of ratings behind it as one figure: of two equal averages the one more people gave wins.
alter table course_stats add column rating_key bigint not null generated always as (
  case when rating_count = 0 then 0
    else (rating_sum::bigint * 100 / rating_count) * 1000000000 + rating_count end
) stored;
create index on course_stats (enrollment_count desc, course_id);
create index on course_stats (rating_key desc, course_id);
drop index course_stats_expr_course_id_idx;

-- What a course is found by: the words of its title (A), instructor and lessons (B) and description (C), as they are
-- written and by their stems.
create table course_search (
  course_id integer primary key references courses,
  document tsvector not null
);
create index on course_search using gin (document);

-- Every word courses are found by, once. A word typed wrongly is mended against these, so that forgiving mistakes
-- costs the same however many courses there are. Words nobody uses any more do no harm.
create table search_words (
  word text collate "C" primary key
);
create index on search_words using gin (word gin_trgm_ops);

create function plain_words(words text) returns text language sql stable as
  $$ select lower(unaccent(words)) $$;

create function index_courses(course_ids integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  with texts as (
    select courses.id, plain_words(courses.title) as title, plain_words(courses.description) as description,
      plain_words(courses.instructor_name || ' ' || coalesce(taught.titles, '')) as taught
    from courses
    left join lateral (
      select string_agg(lessons.title, ' ' order by lessons.order_index) as titles
      from lessons where lessons.course_id = courses.id and lessons.archived_at is null
    ) taught on true
    where courses.id = any(course_ids)
  ), words as (
    insert into search_words
    select distinct word from texts,
      regexp_split_to_table(texts.title || ' ' || texts.taught || ' ' || texts.description, '[^[:alnum:]]+') as word
    where length(word) between 3 and 40
    order by word
    on conflict do nothing
  )
  insert into course_search (course_id, document)
  select id,
    setweight(to_tsvector('simple', title) || to_tsvector('english', title), 'A')
    || setweight(to_tsvector('simple', taught) || to_tsvector('english', taught), 'B')
    || setweight(to_tsvector('simple', description) || to_tsvector('english', description), 'C')
  from texts
  on conflict (course_id) do update set document = excluded.document;
end $$;
revoke all on function index_courses(integer[]) from public;

create function index_changed_courses() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'courses' then
    perform index_courses(array(select id from changed));
  else
    perform index_courses(array(select distinct course_id from changed));
  end if;
  return null;
end $$;
create trigger courses_are_found after insert on courses
  referencing new table as changed for each statement execute function index_changed_courses();
create trigger changed_courses_are_found after update on courses
  referencing new table as changed for each statement execute function index_changed_courses();
create trigger lessons_are_found after insert on lessons
  referencing new table as changed for each statement execute function index_changed_courses();
create trigger changed_lessons_are_found after update on lessons
  referencing new table as changed for each statement execute function index_changed_courses();

-- What somebody typed as a question to the documents: every word must occur, as it is, as the beginning of a word, or
-- by its stem; a word that nothing begins with stands for the words most like it. `weights` asks for certain parts
-- only ('A': the title).
create function course_query(typed text, weights text) returns tsquery language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  term text;
  stems text[];
  alike text[];
  ways text[];
  parts text[] := '{}';
begin
  for term in
    select word from regexp_split_to_table(plain_words(typed), '[^[:alnum:]]+') with ordinality as split (word, place)
    where word <> '' order by place limit 8
  loop
    stems := tsvector_to_array(to_tsvector('english', term));
    -- Words like "the" and "for" say nothing about a course.
    continue when cardinality(stems) = 0 and cardinality(parts) > 0;
    ways := array[quote_literal(term) || ':*' || weights];
    ways := ways || array(select quote_literal(stem) || ':' || weights from unnest(stems) as stem);
    if length(term) > 3 and not exists (select from search_words where word like term || '%') then
      alike := array(
        select word from search_words where word % term order by similarity(word, term) desc, word limit 4);
      ways := ways || array(select quote_literal(near) || ':' || weights from unnest(alike) as near);
    end if;
    parts := parts || ('(' || array_to_string(ways, ' | ') || ')');
  end loop;
  return array_to_string(parts, ' & ')::tsquery;
end $$;

-- How often the catalogue of an organization, or the public one (the id of zeros), has changed. Whoever keeps a
-- catalogue keeps the figure with it and looks at it before showing what was kept.
create table catalogue_versions (
  audience uuid primary key,
  version bigint not null default 1
);

create function raise_catalogue_versions(audiences uuid[]) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into catalogue_versions (audience)
  -- In order, or two of these at once could wait for each other.
  select distinct audience from unnest(audiences) as audience where audience is not null order by audience
  on conflict (audience) do update set version = catalogue_versions.version + 1
$$;
revoke all on function raise_catalogue_versions(uuid[]) from public;

-- Those who see a course in their catalogue: everybody, its organization, and those it is granted to.
create function audiences_of(course_ids integer[]) returns uuid[] language sql stable
  set search_path = public, pg_temp as $$
  select array(
    select case when visibility = 'public' then '00000000-0000-0000-0000-000000000000'::uuid end
    from courses where id = any(course_ids)
    union select organization_id from courses where id = any(course_ids)
    union select organization_id from course_grants where course_id = any(course_ids))
$$;

create function course_changes_catalogues() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'courses' then
    if tg_op = 'UPDATE' then
      -- Where it is seen no longer counts as much as where it is seen now.
      perform raise_catalogue_versions(audiences_of(array(select id from changed)) || array(
        select case when visibility = 'public' then '00000000-0000-0000-0000-000000000000'::uuid end from before
        union select organization_id from before));
    else
      perform raise_catalogue_versions(audiences_of(array(select id from changed)));
    end if;
  elsif tg_table_name = 'lessons' then
    perform raise_catalogue_versions(audiences_of(array(select distinct course_id from changed)));
  else
    perform raise_catalogue_versions(array(select distinct organization_id from changed));
  end if;
  return null;
end $$;
create trigger new_courses_change_catalogues after insert on courses
  referencing new table as changed for each statement execute function course_changes_catalogues();
create trigger courses_change_catalogues after update on courses
  referencing old table as before new table as changed for each statement execute function course_changes_catalogues();
create trigger new_lessons_change_catalogues after insert on lessons
  referencing new table as changed for each statement execute function course_changes_catalogues();
create trigger lessons_change_catalogues after update on lessons
  referencing new table as changed for each statement execute function course_changes_catalogues();
create trigger new_grants_change_catalogues after insert on course_grants
  referencing new table as changed for each statement execute function course_changes_catalogues();
create trigger grants_change_catalogues after update on course_grants
  referencing new table as changed for each statement execute function course_changes_catalogues();
create trigger ended_grants_change_catalogues after delete on course_grants
  referencing old table as changed for each statement execute function course_changes_catalogues();

grant select on course_search, search_words, catalogue_versions to atrium_app;
