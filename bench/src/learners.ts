import type pg from 'pg';
import { signIn, url } from './stack.ts';

/** A signed-in learner. */
export type Learner = { learnerId: string; authorization: string };

/** The lessons that are requested: one of each kind, and the text lessons that are completed. */
export type CourseLessons = {
  courseId: number;
  text: number;
  video: number;
  quiz: number;
  texts: number[];
};

const password = 'field-work-24';

/** Returns the first public course that has lessons of each kind. */
export async function findLessons(db: pg.Pool): Promise<CourseLessons> {
  const { rows } = await db.query<{
    courseId: number;
    text: number;
    video: number;
    quiz: number;
    texts: number[];
  }>(
    `select course_id as "courseId", min(lessons.id) filter (where kind = 'text') as text,
       min(lessons.id) filter (where kind = 'video') as video,
       min(lessons.id) filter (where completion_gate = 'quiz') as quiz,
       array_agg(lessons.id order by lessons.id) filter (where kind = 'text') as texts
     from lessons join courses on courses.id = course_id
     where visibility = 'public' and published_version is not null and courses.archived_at is null
       and is_visible_lesson(lessons.*, learner_lessons)
     group by course_id
     having count(*) filter (where kind = 'text') > 0 and count(*) filter (where kind = 'video') > 0
       and count(*) filter (where completion_gate = 'quiz') > 0
     order by count(*) desc limit 1`,
  );
  const [lessons] = rows;
  if (!lessons) throw new Error('The seed has no course with all kinds of lessons');
  return lessons;
}

/** Creates learners without an organization who have opened every lesson of a course, and signs them in. */
export async function createLearners(
  db: pg.Pool,
  count: number,
  courseId: number,
): Promise<Learner[]> {
  await db.query(
    `insert into auth.users (id, name, email, email_verified)
     select gen_random_uuid(), 'Learner ' || n, 'learner.' || n || '@bench.example', true from generate_series(1, $1) n`,
    [count],
  );
  await db.query(
    `insert into profiles (id, full_name) select id, name from auth.users where email like 'learner.%@bench.example'
     on conflict do nothing`,
  );
  await db.query(
    `insert into auth.accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), id, id::text, 'credential', (
       select password from auth.accounts known join auth.users on auth.users.id = known.user_id
       where email = 'amara.okafor@northfield.example')
     from auth.users where email like 'learner.%@bench.example'`,
  );
  await db.query(
    `insert into enrollments (learner_id, course_id, course_version)
     select users.id, courses.id, published_version from auth.users, courses
     where email like 'learner.%@bench.example' and courses.id = $1`,
    [courseId],
  );
  await db.query(
    `insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status)
     select learner_id, lessons.course_id, 1, lessons.id, course_version, completion_gate, 'in_progress'
     from enrollments join auth.users on users.id = learner_id and email like 'learner.%@bench.example'
     join lessons on lessons.course_id = enrollments.course_id and is_published and archived_at is null`,
  );
  const { rows } = await db.query<{ id: string; email: string }>(
    "select id, email from auth.users where email like 'learner.%@bench.example'",
  );
  const learners: Learner[] = [];
  for (const { id: learnerId, email } of rows)
    learners.push({ learnerId, authorization: `Bearer ${await signIn(url, { email, password })}` });
  await db.query('vacuum analyze');
  return learners;
}
