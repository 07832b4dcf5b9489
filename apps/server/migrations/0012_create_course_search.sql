create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The average with the number of ratings behind it as one figure: of two equal averages the one more people gave wins.
alter table course_stats add column rating_key bigint not null generated always as (
  case when rating_count = 0 then 0
    else (rating_sum::bigint * 100 / rating_count) * 1000000000 + rating_count end
) stored;
create index on course_stats (enrollment_count desc, course_id);
create index on course_stats (rating_key desc, course_id);
drop index course_stats_expr_course_id_idx;

-- What a course is found by: the words of its title, and those with instructor, lessons and description. Beside them
-- stand the columns that the rule of who may read a course, filters and order look at, so that a list is found and
-- counted here alone. Words stand as they are written, without place or stem: counting reads every row it counts.
create table course_search (
  id integer primary key references courses,
  organization_id uuid,
  author_id uuid,
  visibility course_visibility not null,
  published_version integer,
  archived_at timestamptz,
  category course_category not null,
  level course_level not null,
  -- In milliseconds: a time that survives the way to a browser and back.
  created_at timestamptz(3) not null,
  title_document tsvector not null,
  document tsvector not null
);
create index on course_search using gin (title_document);
create index on course_search using gin (document);
create index on course_search (created_at desc, id);
create index on course_search (organization_id);
create index on course_search (author_id);

-- Every word published courses are found by. A search that finds nothing is asked again with the words most like
-- those typed, so that forgiving mistakes costs the same however many courses there are. A word may stand here twice:
-- nobody who adds one waits for another. Words no longer in use lead to nothing.
create table search_words (
  word text collate "C" not null
);
create index on search_words (word);
create index on search_words using gin (word gin_trgm_ops);

-- Small letters without accents, and nothing between words but a space: "Node.js" is two words here and in a question.
create function plain_words(words text) returns text language sql stable as
  $$ select regexp_replace(lower(unaccent(words)), '[^[:alnum:]]+', ' ', 'g') $$;

create function index_courses(course_ids integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  with texts as (
    select courses.*, plain_words(courses.title) as title_words, plain_words(courses.description) as description_words,
      plain_words(courses.instructor_name || ' ' || coalesce(taught.titles, '')) as taught_words
    from courses
    left join lateral (
      select string_agg(lessons.title, ' ' order by lessons.order_index) as titles
      from lessons where lessons.course_id = courses.id and lessons.archived_at is null
        -- What learners don't see is not found.
        and (lessons.module_id is not null or courses.learner_lessons = 'all')
    ) taught on true
    where courses.id = any(course_ids)
  ), words as (
    insert into search_words
    select distinct word.word from texts,
      regexp_split_to_table(title_words || ' ' || taught_words || ' ' || description_words, ' ') as word (word)
    where texts.published_version is not null and texts.archived_at is null and length(word.word) between 3 and 40
      and not exists (select from search_words known where known.word = word.word)
  )
  insert into course_search
  select id, organization_id, author_id, visibility, published_version, archived_at, category, level, created_at,
    strip(to_tsvector('simple', title_words)),
    strip(to_tsvector('simple', title_words || ' ' || taught_words || ' ' || description_words))
  from texts order by id
  on conflict (id) do update set
    organization_id = excluded.organization_id, author_id = excluded.author_id, visibility = excluded.visibility,
    published_version = excluded.published_version, archived_at = excluded.archived_at, category = excluded.category,
    level = excluded.level, created_at = excluded.created_at, title_document = excluded.title_document,
    document = excluded.document;
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

-- What somebody typed as a question to the documents: every word must occur as the beginning of a word, itself or its
-- stem. A forgiving question also takes the words most like each one.
create function course_query(typed text, forgiving boolean) returns tsquery language plpgsql stable
  set search_path = public, pg_temp as $$
declare
  term text;
  stems text[];
  alike text[];
  ways text[];
  parts text[] := '{}';
  -- Words like "the" and "for" say nothing about a course, unless there are no others.
  fillers text[] := '{}';
  -- Behind every word: what begins with a term lies between the term and this.
  beyond constant text := U&'\+10FFFF';
begin
  for term in
    select word from regexp_split_to_table(plain_words(typed), ' ') with ordinality as split (word, place)
    where word <> '' order by place limit 8
  loop
    stems := tsvector_to_array(to_tsvector('english', term));
    ways := array[quote_literal(term) || ':*'];
    if cardinality(stems) = 0 then
      fillers := fillers || ways;
      continue;
    end if;
    -- A shorter stem would begin too many words.
    ways := ways || array(
      select quote_literal(stem) || ':*' from unnest(stems) as stem where length(stem) > 3 and stem <> term);
    if forgiving and length(term) > 3 then
      -- Few slip at the beginning of a word, and words with the same beginning are quickly looked through.
      alike := array(
        select word from search_words
        where word >= left(term, 2) and word < left(term, 2) || beyond
          and abs(length(word) - length(term)) <= 2 and similarity(word, term) >= 0.4
        group by word order by similarity(word, term) desc, word limit 6);
      if cardinality(alike) = 0 then
        alike := array(
          select word from search_words where word % term
          group by word order by similarity(word, term) desc, word limit 6);
      end if;
      ways := ways || array(select quote_literal(near) from unnest(alike) as near);
    end if;
    parts := parts || ('(' || array_to_string(ways, ' | ') || ')');
  end loop;
  if cardinality(parts) = 0 then parts := fillers; end if;
  return array_to_string(parts, ' & ')::tsquery;
end $$;

-- Every change to the catalogue of an organization, or to the public one (the id of zeros). Whoever keeps a catalogue
-- keeps the last change and their number with it and looks at both before showing what was kept. Changes are only ever
-- added: nobody who makes one waits for another. What is older than anything kept is swept away.
create table catalogue_changes (
  id bigint generated always as identity,
  audience uuid not null,
  changed_at timestamptz not null default now(),
  primary key (audience, id)
);
create index on catalogue_changes (changed_at);

create function note_catalogue_changes(audiences uuid[]) returns void language sql
  security definer set search_path = public, pg_temp as $$
  insert into catalogue_changes (audience)
  select distinct audience from unnest(audiences) as audience where audience is not null
$$;
revoke all on function note_catalogue_changes(uuid[]) from public;

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
      -- Where it was seen counts as much as where it is seen now; a draft is seen nowhere.
      perform note_catalogue_changes(
        audiences_of(array(
          select changed.id from changed join before using (id)
          where changed.published_version is not null or before.published_version is not null))
        || array(
          select case when visibility = 'public' then '00000000-0000-0000-0000-000000000000'::uuid end
          from before where published_version is not null
          union select organization_id from before where published_version is not null));
    else
      perform note_catalogue_changes(audiences_of(array(
        select id from changed where published_version is not null)));
    end if;
  elsif tg_table_name = 'lessons' then
    perform note_catalogue_changes(audiences_of(array(
      select distinct course_id from changed join courses on courses.id = changed.course_id
      where courses.published_version is not null)));
  else
    perform note_catalogue_changes(array(select distinct organization_id from changed));
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

grant select on course_search, search_words to atrium_app;
grant select, delete on catalogue_changes to atrium_app;

select index_courses(array(select id from courses));
