import { run, tidy } from './fill-users.ts';
import { superAdmin } from './stack.ts';

const lessons = 27;

/** Learners and lessons of the course. */
export type Course = { emails: string[]; lessonIds: number[] };

/** Fills a seeded database with a course of texts and learners who have not started it. */
export function fillCourse(database: string, users: number): Course {
  run(
    database,
    `with course as (
       insert into courses (title, category, level, instructor_name, duration_seconds, published_version)
       values ('Measured', 'Business', 'Beginner', 'Somebody', 16200, 1) returning id
     ), version as (
       insert into course_versions (course_id, number, content_hash, outline)
       select id, 1, sha256('measured'), '[]' from course
     )
     insert into lessons (course_id, order_index, kind, title, duration_seconds)
     select id, n, 'text', 'Measured ' || n, 600 from course, generate_series(1, ${lessons}) n;
     insert into auth.users (id, name, email, email_verified)
     select gen_random_uuid(), 'Reader ' || n, 'reader.' || n || '@bench.example', true from generate_series(1, ${users}) n;
     insert into profiles (id, full_name) select id, name from auth.users where email like 'reader.%@bench.example'
     on conflict do nothing;
     insert into auth.accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), reader.id, reader.id::text, 'credential', known.password
     from auth.users reader, auth.accounts known join auth.users owner on owner.id = known.user_id
     where reader.email like 'reader.%@bench.example' and owner.email = '${superAdmin.email}'`,
  );
  tidy(database);
  const list = (sql: string) => run(database, sql).trim().split('\n');
  return {
    emails: list(
      "select email from auth.users where email like 'reader.%@bench.example' order by id",
    ),
    lessonIds: list("select id from lessons where title like 'Measured %' order by id").map(Number),
  };
}
