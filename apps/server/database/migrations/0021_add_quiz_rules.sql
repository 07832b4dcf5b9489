create type revealed_part as enum ('nothing', 'score', 'mistakes', 'everything');
create type reveal_time as enum ('each_attempt', 'after_pass', 'never');

-- The published rules of a quiz or exam. A quiz without a row follows the settings of its course.
create table quiz_rules (
  lesson_id integer not null,
  -- Null: the pass mark of the course.
  pass_mark_percent smallint,
  shuffle_questions boolean not null,
  shuffle_answers boolean not null,
  reveal revealed_part not null,
  -- When mistakes and correct answers are shown. The score is shown after each attempt.
  reveal_when reveal_time not null,
  constraint quiz_rules_pkey primary key (lesson_id),
  constraint quiz_rules_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint quiz_rules_pass_mark_percent_check check (pass_mark_percent between 1 and 100)
);
grant select, insert, update, delete on quiz_rules to atrium_app;
