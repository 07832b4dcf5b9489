-- Revisions tell whether a reply built earlier is still correct without reading what it was built from. A revision is the
-- number of the last transaction that changed the content or the learner's progress, written by triggers in that
-- transaction. The row lock makes concurrent changes write one after the other.
create table content_revisions (
  course_id integer not null,
  revision xid8 not null,
  constraint content_revisions_pkey primary key (course_id),
  constraint content_revisions_course_id_fkey foreign key (course_id) references courses (id) on delete cascade
) with (fillfactor = 70);
grant select on content_revisions to atrium_app;

create table learner_revisions (
  learner_id uuid not null,
  revision xid8 not null,
  constraint learner_revisions_pkey primary key (learner_id),
  constraint learner_revisions_learner_id_fkey foreign key (learner_id) references profiles (id) on delete cascade
) with (fillfactor = 70);
grant select on learner_revisions to atrium_app;

insert into content_revisions (course_id, revision) select id, pg_current_xact_id() from courses;
