-- Returns the whole content of a lesson, with the hashes of its files.
create or replace function lesson_snapshot(wanted integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', lessons.id, 'kind', kind, 'title', title, 'description', description, 'body', body,
    'durationSeconds', duration_seconds, 'isPreview', is_preview, 'points', points,
    'completionGate', completion_gate, 'shuffleQuestions', shuffle_questions, 'quizReveal', quiz_reveal,
    'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('key', key, 'title', title, 'body', body)
        || case when is_required then '{"isRequired": true}'::jsonb else '{}' end order by position), '[]')
      from lesson_tasks where lesson_id = lessons.id),
    'questions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'text', question_text, 'type', question_type, 'points', points, 'explanation', explanation,
        'answers', (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'text', answer_text, 'isCorrect', is_correct)
            order by order_index), '[]')
          from quiz_answers where question_id = quiz_questions.id))
        || case when answer_key is null then '{}' else jsonb_build_object('answerKey', answer_key) end
        order by order_index), '[]')
      from quiz_questions where lesson_id = lessons.id),
    'video', (
      select jsonb_build_object('id', videos.id, 'sha256', encode(content_hash, 'hex'),
        'durationSeconds', videos.duration_seconds)
      from lesson_videos join videos on videos.id = video_id where lesson_videos.lesson_id = lessons.id),
    'captions', (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'sha256', encode(content_hash, 'hex'))
        order by language), '[]')
      from lesson_captions where lesson_id = lessons.id),
    'images', images_in(body || ' ' || coalesce(
      (select string_agg(lesson_tasks.body, ' ') from lesson_tasks where lesson_id = lessons.id), '')))
    || coalesce((
      select jsonb_build_object('quizRules', rules) from quiz_rules_of(lessons.id) as rules where rules is not null), '{}')
    || case when min_reading_seconds > 0 then jsonb_build_object('minReadingSeconds', min_reading_seconds) else '{}' end
    || coalesce((
      select jsonb_build_object('capstoneRules', rules) from capstone_rules_of(lessons.id) as rules
      where rules is not null), '{}')
  from lessons where id = wanted
$$;
