-- Returns how users completed their courses by a moment: for each completed cycle the number of lessons per method. Counts
-- the lessons of the version that was completed, as the evidence does; the oldest versions list none, so all count.
create or replace function completion_methods(of_users uuid[], moment timestamptz)
returns table (learner_id uuid, course_id integer, cycle smallint, methods jsonb) language sql stable as $$
  with completed as (
    select learner_id, course_id, cycle, min(completed_at) as completed_at,
      (array_agg(course_version order by recorded_at))[1] as version
    from enrollment_history
    where learner_id = any (of_users) and recorded_at <= moment and completed_at is not null
    group by learner_id, course_id, cycle
  ), published as materialized (
    select course_id, number as version, array(
        select (lesson ->> 'id')::integer from jsonb_array_elements(outline -> 'lessons') as lesson) as lesson_ids
    from course_versions where (course_id, number) in (select course_id, version from completed)
  ), last_events as (
    select distinct on (learner_id, course_id, cycle, event.lesson_id) learner_id, course_id, cycle, event.lesson_id,
      completed.version, completion_method(event.verb, event.result) as method
    from learning_events event join completed using (learner_id, course_id, cycle)
    where event.learner_id = any (of_users) and event.lesson_id is not null and event.verb in ('completed', 'reset')
      and event.recorded_at <= moment and event.occurred_at <= completed.completed_at
    order by learner_id, course_id, cycle, event.lesson_id, event.occurred_at desc, event.recorded_at desc, event.id desc
  ), counted as (
    select learner_id, course_id, cycle, method, count(*) as lesson_count
    from last_events join published using (course_id, version)
    where method is not null and (lesson_ids = '{}' or lesson_id = any (lesson_ids))
    group by learner_id, course_id, cycle, method
  )
  select learner_id, course_id, cycle, jsonb_agg(
    jsonb_build_object('method', method, 'lessonCount', lesson_count)
    order by array_position(array['watched', 'position', 'marked', 'passed', 'submitted', 'approved'], method))
  from counted group by learner_id, course_id, cycle
$$;
