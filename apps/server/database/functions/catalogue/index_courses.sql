-- Rebuilds the search documents of courses and of the lessons that learners see. Security definer, because the
-- application can only read them.
create or replace function index_courses(course_ids integer[]) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- Locked first, so that the next statement sees what a concurrent writer of the same course has committed.
  perform from course_search where id = any(course_ids) order by id for update;
  with seen as materialized (
    select lessons.id, lessons.course_id, lessons.title, lessons.order_index, lessons.duration_seconds,
      case when courses.published_version is not null and courses.archived_at is null
        then distinct_words(concat_ws(' ', lessons.title, lessons.description, lessons.body)) end as words
    from lessons join courses on courses.id = lessons.course_id
    where courses.id = any(course_ids) and is_visible_lesson(lessons, courses.learner_lessons)
  ), texts as materialized (
    select courses.*, normalize_words(courses.title) as title_words, normalize_words(courses.description) as description_words,
      normalize_words(courses.instructor_name || ' ' || coalesce(lesson_sums.titles, '')) as secondary_words,
      coalesce(lesson_sums.seconds, 0) as lesson_seconds, bodies.words as body_words
    from courses
    left join lateral (
      select string_agg(seen.title, ' ' order by seen.order_index) as titles, sum(seen.duration_seconds) as seconds
      from seen where seen.course_id = courses.id
    ) lesson_sums on true
    left join lateral (
      select array(
        select distinct word from seen, unnest(seen.words) as word
        where seen.course_id = courses.id limit 15000) as words
    ) bodies on true
    where courses.id = any(course_ids)
  ), vocabulary as (
    insert into search_words
    select distinct word.word from texts,
      unnest(body_words || regexp_split_to_array(title_words || ' ' || secondary_words || ' ' || description_words, ' '))
        as word (word)
    where texts.published_version is not null and texts.archived_at is null and length(word.word) between 3 and 40
      and not exists (select from search_words known where known.word = word.word)
  ), hidden as (
    delete from lesson_search where course_id = any(course_ids)
      and not exists (select from seen where seen.id = lesson_search.lesson_id and seen.words is not null)
  ), shown as (
    insert into lesson_search (lesson_id, course_id, document)
    select id, course_id, array_to_tsvector(words) from seen where words is not null order by id
    on conflict (lesson_id) do update set course_id = excluded.course_id, document = excluded.document
      where lesson_search.document is distinct from excluded.document
        or lesson_search.course_id is distinct from excluded.course_id
  )
  insert into course_search (id, organization_id, author_id, visibility, published_version, archived_at, category,
    level, created_at, title_document, document, lesson_seconds)
  select id, organization_id, author_id, visibility, published_version, archived_at, category, level, created_at,
    strip(to_tsvector('simple', title_words)),
    strip(to_tsvector('simple', title_words || ' ' || secondary_words || ' ' || description_words))
      || array_to_tsvector(body_words),
    lesson_seconds
  from texts order by id
  on conflict (id) do update set
    organization_id = excluded.organization_id, author_id = excluded.author_id, visibility = excluded.visibility,
    published_version = excluded.published_version, archived_at = excluded.archived_at, category = excluded.category,
    level = excluded.level, created_at = excluded.created_at, title_document = excluded.title_document,
    document = excluded.document, lesson_seconds = excluded.lesson_seconds;
end $$;

revoke all on function index_courses(integer[]) from public;
