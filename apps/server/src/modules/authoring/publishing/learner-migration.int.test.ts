import type { CompletedLearnerChoice } from '@atrium/contracts/authoring/constants';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  removeDraftLesson,
  makeReadyCourse,
  publicationOf,
  publishNow,
  publishPreviewed,
  getLearnerProgress,
  enrollWithProgress,
  writeLesson,
} from '../../../../test/authoring/publishing.ts';
import { jobs } from '../../../jobs.ts';
import type { Deps } from '../../../platform/deps.ts';

// More learners than are migrated in one batch.
const learnerCount = 1_200;

/** Creates a course of three lessons with too many learners to migrate them while it is published. */
async function makeCourseWithLearners(api: ApiClient, make: Factories, deps: Deps) {
  const course = await makeReadyCourse(make, deps, 3);
  const publisher = api.as(await make.user({ isSuperAdmin: true }));
  const { rows } = await sql<{
    id: string;
  }>`insert into auth.users (id, name, email, email_verified)
    select id, 'Learner', id || '@people.example', true
    from (select gen_random_uuid() as id from generate_series(1, ${learnerCount}::int)) made returning id`.execute(
    deps.db,
  );
  const ids = rows.map(({ id }) => id);
  await sql`insert into profiles (id) select unnest(${ids}::uuid[])`.execute(deps.db);
  // A third of the learners each completed one, two and all three lessons.
  await sql`insert into enrollments (learner_id, course_id, course_version, percent_complete, points_earned, completed_at)
    select id, ${course.id}, 1, (array[33, 67, 100])[done], done * 10, case when done = 3 then now() end
    from unnest(${ids}::uuid[]) with ordinality as learner (id, ordinal), lateral (select (ordinal % 3 + 1)::int as done) many
  `.execute(deps.db);
  await sql`insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, status,
      completed_at, completed_by)
    select id, ${course.id}, 1, lesson, 1, 'open', 'completed', now(), 'marked'
    from unnest(${ids}::uuid[]) with ordinality as learner (id, ordinal), unnest(${course.lessonIds}::int[])
      with ordinality as listed (lesson, number)
    where number <= ordinal % 3 + 1
  `.execute(deps.db);
  return { course, publisher };
}

/** Counts learners by version, percentage and completion. */
async function countLearners(deps: Deps, courseId: number) {
  const counts: Record<string, number> = {};
  for (const { courseVersion, percentComplete, completedAt } of (
    await getLearnerProgress(deps, courseId)
  ).values()) {
    const key = `${courseVersion} ${percentComplete} ${completedAt ? 'complete' : 'open'}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** Publishes a draft without the third lesson, optionally with a new one in its place. */
async function publishEdit(
  publisher: HttpClient,
  course: { id: number; lessonIds: number[] },
  { isAdding, completed }: { isAdding: boolean; completed: CompletedLearnerChoice },
) {
  await removeDraftLesson(publisher, course.id, course.lessonIds[2] ?? 0);
  if (isAdding) await writeLesson(publisher, course.id);
  const shown = await publicationOf(publisher, course.id);
  expect((await publishPreviewed(publisher, course.id, shown, completed)).status).toBe(200);
  return shown.impact;
}

const migrateLearners = (deps: Deps, courseId: number, version = 2) =>
  jobs['progress.migrate_learners']?.(deps, { courseId, version });

const queued = async ({ db }: Deps, task: string, courseId: number) => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where identifier = ${task} and (payload ->> 'courseId')::int = ${courseId}`.execute(db);
  return rows[0]?.count;
};

const complete = (api: ApiClient, user: MadeUser, lessonId: number) =>
  api.as(user).post('/api/progress/unit', { lessonId, status: 'completed' });

test('migrates many learners after publishing exactly as shown', async ({ api, make, deps }) => {
  const { course, publisher } = await makeCourseWithLearners(api, make, deps);
  const impact = await publishEdit(publisher, course, { isAdding: false, completed: 'keep' });
  expect(impact).toEqual({ completed: 400, inProgress: 800, finishing: 400, lacking: 0 });
  expect(await queued(deps, 'progress.migrate_learners', course.id)).toBe(1);
  await migrateLearners(deps, course.id);
  const outcome = { '1 100 complete': 400, '2 100 complete': 400, '2 50 open': 400 };
  expect(await countLearners(deps, course.id)).toEqual(outcome);
  expect(await queued(deps, 'certificates.issue', course.id)).toBe(400);
  // A second run changes nothing.
  await migrateLearners(deps, course.id);
  expect(await countLearners(deps, course.id)).toEqual(outcome);
  expect(await queued(deps, 'certificates.issue', course.id)).toBe(400);
});

test('migrates learners who completed the course when the publisher chose to', async ({
  api,
  make,
  deps,
}) => {
  const { course, publisher } = await makeCourseWithLearners(api, make, deps);
  const impact = await publishEdit(publisher, course, { isAdding: true, completed: 'ask' });
  expect(impact).toEqual({ completed: 400, inProgress: 800, finishing: 0, lacking: 400 });
  await migrateLearners(deps, course.id);
  expect(await countLearners(deps, course.id)).toEqual({ '2 67 open': 800, '2 33 open': 400 });
});

test('migrates a learner at once when they make progress before the job runs', async ({
  api,
  make,
  deps,
}) => {
  const { course, publisher } = await makeCourseWithLearners(api, make, deps);
  const [first = 0, second = 0, third = 0] = course.lessonIds;
  const [middle, done] = [await make.user(), await make.user()];
  await enrollWithProgress(deps, middle, course.id, [first], 3);
  await enrollWithProgress(deps, done, course.id, [first, second, third], 3);
  await publishEdit(publisher, course, { isAdding: false, completed: 'ask' });
  expect((await complete(api, middle, second)).status).toBe(200);
  const enrollments = await getLearnerProgress(deps, course.id);
  expect(enrollments.get(middle.id)).toMatchObject({ courseVersion: 2, percentComplete: 100 });
  expect((await complete(api, done, second)).status).toBe(200);
  expect((await getLearnerProgress(deps, course.id)).get(done.id)).toMatchObject({
    courseVersion: 1,
    percentComplete: 100,
  });
  await migrateLearners(deps, course.id);
  expect((await getLearnerProgress(deps, course.id)).get(middle.id)).toEqual({
    ...enrollments.get(middle.id),
    completedAt: expect.any(Date),
  });
});

test('returns 409 impact_changed for the next version until all learners are migrated', async ({
  api,
  make,
  deps,
}) => {
  const { course, publisher } = await makeCourseWithLearners(api, make, deps);
  await publishEdit(publisher, course, { isAdding: true, completed: 'keep' });
  await writeLesson(publisher, course.id);
  expect(codeOf(await publishNow(publisher, course.id))).toEqual([409, 'impact_changed']);
  await migrateLearners(deps, course.id);
  await sql`select graphile_worker.remove_job(${`learners of ${course.id}`})`.execute(deps.db);
  expect(await publishNow(publisher, course.id)).toMatchObject({
    status: 200,
    body: { version: 3 },
  });
});
