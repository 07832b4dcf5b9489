-- Prices, ratings and how long a lesson is were kept beside the record. From here on the record tells them itself.
update learning_events event set result = event.result || jsonb_build_object(
    'priceCents', enrollments.price_cents, 'priceCurrency', enrollments.price_currency)
  from enrollments
  where event.verb = 'enrolled' and enrollments.price_cents > 0 and enrollments.learner_id = event.learner_id
    and enrollments.course_id = event.course_id and enrollments.cycle = event.cycle;
update learning_events event set result = event.result || jsonb_build_object('seconds', lessons.duration_seconds)
  from lessons where event.verb = 'completed' and lessons.id = event.lesson_id;
insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version, cycle,
    verb, result)
  select gen_random_uuid(), ratings.updated_at, greatest(now(), ratings.updated_at), ratings.learner_id,
    memberships.organization_id, ratings.course_id, begun.course_version, begun.cycle, 'rated',
    jsonb_build_object('rating', ratings.rating)
  from course_ratings ratings
  join lateral (
    select course_version, cycle from enrollments
    where enrollments.learner_id = ratings.learner_id and enrollments.course_id = ratings.course_id
    order by cycle desc limit 1
  ) begun on true
  left join memberships on memberships.user_id = ratings.learner_id;
