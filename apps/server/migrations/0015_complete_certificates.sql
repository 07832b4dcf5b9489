-- What a certificate says must follow from its row alone: what was taught, as a hash of the version that was taken,
-- and how much of it there was on the day.
alter table course_versions add unique (course_id, number, content_hash);

alter table certificates
  add content_hash bytea,
  add lesson_count smallint check (lesson_count >= 0),
  add quiz_count smallint check (quiz_count >= 0),
  add has_capstone boolean;

update certificates set
  content_hash = (
    select versions.content_hash from course_versions versions
    where versions.course_id = certificates.course_id and versions.number = certificates.course_version),
  (lesson_count, quiz_count, has_capstone) = (
    select count(*), count(*) filter (where lessons.completion_gate = 'quiz'),
      coalesce(bool_or(lessons.completion_gate = 'capstone'), false)
    from lessons join courses on courses.id = lessons.course_id
    where lessons.course_id = certificates.course_id and lessons.archived_at is null
      and (lessons.module_id is not null or courses.learner_lessons = 'all'));

alter table certificates
  alter content_hash set not null,
  alter lesson_count set not null,
  alter quiz_count set not null,
  alter has_capstone set not null,
  add foreign key (course_id, course_version, content_hash)
    references course_versions (course_id, number, content_hash);
