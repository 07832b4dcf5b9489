-- Courses that learners have to complete before they start another one. enforce_prerequisite_order rejects cycles.
create table course_prerequisites (
  course_id integer not null,
  prerequisite_id integer not null,
  constraint course_prerequisites_pkey primary key (course_id, prerequisite_id),
  constraint course_prerequisites_course_id_fkey foreign key (course_id) references courses (id) on delete cascade,
  constraint course_prerequisites_prerequisite_id_fkey
    foreign key (prerequisite_id) references courses (id) on delete cascade,
  constraint course_prerequisites_self_check check (course_id <> prerequisite_id)
);
create index course_prerequisites_prerequisite_id_idx on course_prerequisites (prerequisite_id);
grant select, insert, delete on course_prerequisites to atrium_app;
