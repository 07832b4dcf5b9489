-- Required tasks must be done before a capstone is submitted. Existing tasks stay optional.
alter table lesson_tasks add column is_required boolean not null default false;

-- The published rules of a capstone. A capstone without a row accepts any reflection.
create table capstone_rules (
  lesson_id integer not null,
  minimum_reflection_characters smallint not null,
  constraint capstone_rules_pkey primary key (lesson_id),
  constraint capstone_rules_lesson_id_fkey foreign key (lesson_id) references lessons (id),
  constraint capstone_rules_minimum_reflection_characters_check check (minimum_reflection_characters between 0 and 5000)
);
grant select, insert, update, delete on capstone_rules to atrium_app;
