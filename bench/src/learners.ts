import type pg from 'pg';
import { createUsers, emailsOf } from './create-users.ts';
import { password, signIn, url } from './stack.ts';

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
  await createUsers(db, 'learner', count);
  const emails = emailsOf('learner');
  await db.query(
    `insert into enrollments (learner_id, course_id, course_version)
     select users.id, courses.id, published_version from auth.users, courses
     where email like $1 and courses.id = $2`,
    [emails, courseId],
  );
  await db.query(
    `insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status)
     select learner_id, lessons.course_id, 1, lessons.id, course_version, completion_gate, 'in_progress'
     from enrollments join auth.users on users.id = learner_id and email like $1
     join lessons on lessons.course_id = enrollments.course_id and is_published and archived_at is null`,
    [emails],
  );
  const { rows } = await db.query<{ id: string; email: string }>(
    'select id, email from auth.users where email like $1',
    [emails],
  );
  const learners: Learner[] = [];
  for (const { id: learnerId, email } of rows)
    learners.push({ learnerId, authorization: `Bearer ${await signIn(url, { email, password })}` });
  await db.query('vacuum analyze');
  return learners;
}
