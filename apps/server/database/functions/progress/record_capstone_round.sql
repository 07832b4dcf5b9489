-- Records each submission of a capstone as a round with its files, and each review in the last round. Security definer,
-- because the application must not change recorded rounds and submitted files.
create or replace function record_capstone_round() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_importing() then
    return null;
  end if;
  if new.submitted_at is not null and (tg_op = 'INSERT' or new.submitted_at is distinct from old.submitted_at) then
    insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks,
      attachments)
    values (new.learner_id, new.course_id, new.cycle, new.lesson_id, (
        select coalesce(max(number), 0) + 1 from capstone_rounds
        where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
          and lesson_id = new.lesson_id),
      new.submitted_at, new.reflection, coalesce((
        select jsonb_agg(jsonb_build_object('title', title, 'isDone', id = any(new.checked_task_ids)) order by position)
        from lesson_tasks where lesson_id = new.lesson_id), '[]'), coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'sizeBytes', size_bytes, 'contentType', content_type,
          'sha256', encode(content_hash, 'hex')) order by created_at, id)
        from capstone_attachments
        where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
          and lesson_id = new.lesson_id and is_attached and status = 'ready'), '[]'));
    update capstone_attachments set submitted_at = new.submitted_at
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      and lesson_id = new.lesson_id and is_attached and status = 'ready' and submitted_at is null;
  end if;
  if new.reviewed_at is not null and new.status in ('approved', 'returned')
    and (tg_op = 'INSERT' or new.reviewed_at is distinct from old.reviewed_at) then
    update capstone_rounds set decision = new.status, reviewed_at = new.reviewed_at, reviewed_by = new.reviewed_by,
      comment = new.review_comment, ratings = new.review_ratings
    where learner_id = new.learner_id and course_id = new.course_id and cycle = new.cycle
      and lesson_id = new.lesson_id and submitted_at = new.submitted_at and decision is null;
  end if;
  return null;
end $$;
