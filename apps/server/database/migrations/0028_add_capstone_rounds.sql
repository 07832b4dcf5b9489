-- What a reviewer rates: objects with key, title and description.
alter table capstone_rules add column criteria jsonb not null default '[]',
  add constraint capstone_rules_criteria_check check (jsonb_typeof(criteria) = 'array' and jsonb_array_length(criteria) <= 8);

-- The ratings of the last review: objects with key, title, description, level and comment.
alter table capstone_submissions add column review_ratings jsonb not null default '[]',
  add constraint capstone_submissions_review_ratings_check check (jsonb_typeof(review_ratings) = 'array');

-- Every submission of a capstone with its review, as it was at that time. Written by record_capstone_round only.
create table capstone_rounds (
  learner_id uuid not null,
  course_id integer not null,
  cycle smallint not null,
  lesson_id integer not null,
  number smallint not null,
  submitted_at timestamptz not null,
  reflection text not null,
  -- Objects with title and isDone.
  tasks jsonb not null,
  -- Null: not reviewed.
  decision capstone_status,
  reviewed_at timestamptz,
  reviewed_by uuid,
  comment text,
  ratings jsonb not null default '[]',
  constraint capstone_rounds_pkey primary key (learner_id, course_id, cycle, lesson_id, number),
  constraint capstone_rounds_learner_id_course_id_cycle_fkey foreign key (learner_id, course_id, cycle)
    references enrollments (learner_id, course_id, cycle),
  constraint capstone_rounds_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint capstone_rounds_reviewed_by_fkey foreign key (reviewed_by) references profiles (id) on delete set null,
  constraint capstone_rounds_number_check check (number > 0),
  constraint capstone_rounds_decision_check check (decision in ('approved', 'returned')),
  constraint capstone_rounds_review_check check ((decision is null) = (reviewed_at is null))
);
create index capstone_rounds_lesson_id_idx on capstone_rounds (lesson_id);
create index capstone_rounds_reviewed_by_idx on capstone_rounds (reviewed_by);
grant select on capstone_rounds to atrium_app;

insert into capstone_rounds (learner_id, course_id, cycle, lesson_id, number, submitted_at, reflection, tasks, decision,
  reviewed_at, reviewed_by, comment)
select learner_id, course_id, cycle, lesson_id, 1, submitted_at, reflection, coalesce((
    select jsonb_agg(jsonb_build_object('title', title, 'isDone', id = any(checked_task_ids)) order by position)
    from lesson_tasks where lesson_tasks.lesson_id = capstone_submissions.lesson_id), '[]'),
  case when reviewed_at is not null then status end, reviewed_at, reviewed_by,
  case when reviewed_at is not null then review_comment end
from capstone_submissions where submitted_at is not null and (reviewed_at is null or status in ('approved', 'returned'));
