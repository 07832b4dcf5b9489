-- sequential: a lesson opens once all lessons before it are complete.
create type lesson_order as enum ('free', 'sequential');
alter table courses add column lesson_order lesson_order not null default 'free';
