-- What was taught, to be shown years later: each lesson as it was, kept once for every content it ever had, and from
-- which moment a course taught which of them. The application adds to both and changes neither.

-- Of the file that was uploaded; empty until those were read that came before this was asked.
alter table videos add column content_hash bytea check (length(content_hash) = 32);
alter table lesson_captions add column content_hash bytea check (length(content_hash) = 32);

-- Learners are taken over to a version after it is published: what its publisher chose for them goes with it.
alter table course_versions add column asks_completed boolean not null default false;

create table taught_lessons (
  content_hash bytea primary key check (length(content_hash) = 32),
  content jsonb not null
);
create table course_teachings (
  id bigint generated always as identity primary key,
  course_id integer not null references courses,
  since timestamptz not null default clock_timestamp(),
  -- Later than since where the record was completed, or begun, afterwards.
  recorded_at timestamptz not null default clock_timestamp(),
  -- Nothing: from here on the course was not published.
  version integer,
  sheet jsonb,
  content_hash bytea check (length(content_hash) = 32),
  -- No reference: it outlives whom it names.
  changed_by uuid,
  foreign key (course_id, version) references course_versions (course_id, number),
  check ((version is null) = (sheet is null)),
  check ((version is null) = (content_hash is null))
);
create index on course_teachings (course_id, since desc, id desc);
create index on course_teachings (course_id, version);

-- The pictures of ours that a text shows, by what is in them.
create function pictures_in(words text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', id, 'sha256', encode(content_hash, 'hex'))), '[]')
  from regexp_matches(words, '/api/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
  join course_images on id = found[1]::uuid
$$;

create function lesson_as_taught(wanted integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', lessons.id, 'kind', kind, 'title', title, 'description', description, 'body', body,
    'durationSeconds', duration_seconds, 'isPreview', is_preview, 'points', points,
    'completionGate', completion_gate, 'shuffleQuestions', shuffle_questions, 'quizReveal', quiz_reveal,
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'title', title, 'body', body) order by position), '[]')
      from lesson_tasks where lesson_id = lessons.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'text', question_text, 'type', question_type, 'points', points, 'explanation', explanation,
        'answers', (
          select jsonb_agg(jsonb_build_object('id', id, 'text', answer_text, 'isCorrect', is_correct)
            order by order_index)
          from quiz_answers where question_id = quiz_questions.id)) order by order_index), '[]')
      from quiz_questions where lesson_id = lessons.id),
    'film', (
      select jsonb_build_object('id', videos.id, 'sha256', encode(content_hash, 'hex'),
        'durationSeconds', videos.duration_seconds)
      from lesson_videos join videos on videos.id = video_id where lesson_videos.lesson_id = lessons.id),
    'captions', (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'sha256', encode(content_hash, 'hex'))
        order by language), '[]')
      from lesson_captions where lesson_id = lessons.id),
    'pictures', pictures_in(body || ' ' || coalesce(
      (select string_agg(lesson_tasks.body, ' ') from lesson_tasks where lesson_id = lessons.id), '')))
  from lessons where id = wanted
$$;

-- What learners of a course are taught at this moment: its rules, and its lessons by the hash of what is in them, each
-- of which is kept.
create function sheet_of_course(wanted integer) returns jsonb language sql as $$
  with seen as materialized (
    select lessons.id, kind, title, points, order_index, lesson_as_taught(lessons.id) as content,
      (select number from course_modules where id = module_id) as module
    from lessons
    where course_id = wanted and archived_at is null and is_published and (module_id is not null or exists (
      select from courses where id = wanted and learner_lessons = 'all'))
  ), hashed as materialized (
    select *, sha256(convert_to(content::text, 'UTF8')) as hash from seen
  ), kept as (
    insert into taught_lessons (content_hash, content) select distinct hash, content from hashed
    on conflict (content_hash) do nothing
  )
  select jsonb_build_object(
    'title', title, 'description', description, 'category', category, 'level', level, 'language', language,
    'instructorName', instructor_name, 'outcomes', outcomes, 'prerequisites', prerequisites,
    'completionRule', completion_rule, 'videoCompletePercent', video_complete_percent,
    'passMarkPercent', pass_mark_percent, 'manualCompletion', manual_completion, 'capstoneReview', capstone_review,
    'certificateTitle', certificate_title, 'certificateMonths', certificate_months,
    'pictures', pictures_in(concat_ws(' ', thumbnail, instructor_avatar)),
    'modules', (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'title', title) order by position), '[]')
      from course_modules where course_id = wanted),
    'lessons', (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'module', module, 'kind', kind, 'title', title,
        'points', points, 'sha256', encode(hash, 'hex')) order by order_index), '[]')
      from hashed))
  from courses where id = wanted
$$;

-- Notes what a published course teaches from a moment on, where that is something else than was noted last. Those who
-- change one course at the same time do this one after the other.
create function note_teaching(wanted integer, changer uuid, moment timestamptz default null) returns void
  language plpgsql as $$
begin
  perform from courses where id = wanted for no key update;
  insert into course_teachings (course_id, since, version, sheet, content_hash, changed_by)
  select wanted, coalesce(moment, clock_timestamp()), published_version, sheet, hash, changer
  from courses
  cross join lateral sheet_of_course(wanted) as sheet
  cross join lateral sha256(convert_to(sheet::text, 'UTF8')) as hash
  where id = wanted and published_version is not null and hash is distinct from (
    select content_hash from course_teachings where course_id = wanted order by since desc, id desc limit 1);
end $$;

grant select, insert on taught_lessons, course_teachings to atrium_app;

-- Of what was published before, the record begins with what is taught today.
do $$
declare
  course record;
begin
  for course in
    select courses.id, published_at, published_by
    from courses join course_versions on course_id = courses.id and number = published_version order by courses.id
  loop
    perform note_teaching(course.id, course.published_by, course.published_at);
  end loop;
end $$;

-- Files that are there are read by the worker.
select graphile_worker.add_job('media.hash_files', '{}'::json, job_key => 'hash files')
where exists (select from videos where state in ('processing', 'ready', 'failed'))
  or exists (select from lesson_captions);
