import pg from 'pg';
import { createUsers, emailsOf } from './create-users.ts';
import { password, signIn, url, type Stack } from './stack.ts';

/** A learner watching a video, with the key of their progress row. */
export type Watcher = {
  authorization: string;
  learnerId: string;
  courseId: number;
  lessonId: number;
};

const lessons = 20;
// Long enough that no report completes a lesson.
const durationSeconds = 7_200;

/** Connects to a stack's database, bypassing the API. */
export const connect = ({ database }: Stack, max: number) =>
  new pg.Pool({ connectionString: `postgres://postgres@127.0.0.1:5432/${database}`, max });

/** Creates learners without an organization, each with a password and a lesson to watch. */
async function makeLearners(db: pg.Pool, count: number) {
  await db.query(
    `with made as (
       insert into videos (lesson_id, file_name, object_key, content_type, size_bytes, status, percent, duration_seconds)
       select lessons.id, 'bench.mp4', 'bench/' || lessons.id, 'video/mp4', 1000, 'ready', 100, $1
       from lessons join courses on courses.id = course_id
     where kind = 'video' and visibility = 'public' and published_version is not null
       and is_visible_lesson(lessons.*, learner_lessons)
     order by lessons.id limit $2
     on conflict (object_key) do update set duration_seconds = $1 returning id, lesson_id)
     insert into lesson_videos (lesson_id, video_id) select lesson_id, id from made
     on conflict (lesson_id) do update set video_id = excluded.video_id`,
    [durationSeconds, lessons],
  );
  await createUsers(db, 'watcher', count);
  const { rows } = await db.query<{ email: string; id: string; courseId: number; lesson: number }>(
    `select email, watcher.id, course_id as "courseId", lesson.id as lesson
     from (select *, row_number() over (order by id) as position from auth.users
       where email like $1) watcher
     join (select lessons.*, row_number() over (order by id) as position, count(*) over () as all
       from lessons where id in (select lesson_id from videos where object_key like 'bench/%')) lesson
       on lesson.position - 1 = watcher.position % lesson.all`,
    [emailsOf('watcher')],
  );
  return rows;
}

/** Builds a progress report as the player sends it. */
export const reportOf = ({ lessonId }: Pick<Watcher, 'lessonId'>, second: number) =>
  JSON.stringify({
    lessonId,
    epoch: 0,
    positionSeconds: second + 10,
    ranges: [[second, second + 10]],
  });

/** Returns signed-in learners who started their lesson yesterday. */
export async function createWatchers(db: pg.Pool, count: number): Promise<Watcher[]> {
  const learners = await makeLearners(db, count);
  const watchers: Watcher[] = [];
  for (const { email, id: learnerId, courseId, lesson: lessonId } of learners) {
    const authorization = `Bearer ${await signIn(url, { email, password })}`;
    const watcher = { authorization, learnerId, courseId, lessonId };
    const reply = await fetch(`${url}/api/progress/video`, {
      method: 'POST',
      headers: { authorization, origin: url, 'content-type': 'application/json' },
      body: reportOf(watcher, 0),
    });
    if (!reply.ok) throw new Error(`The first report returned ${reply.status}`);
    watchers.push(watcher);
  }
  await db.query("update lesson_progress set watching_since = now() - interval '1 day'");
  await db.query('vacuum analyze');
  return watchers;
}
