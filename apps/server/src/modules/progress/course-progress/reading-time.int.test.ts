import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Deps } from '../../../platform/deps.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { createCourseActions, makeSmallCourse } from '../../../../test/progress/small-course.ts';

const notOpened = { status: 409, body: { code: 'lesson_not_opened' } };
const timeLeft = { status: 409, body: { code: 'reading_time_left' } };

/** Makes a course whose text has a minimum reading time. */
async function makeTimedCourse(make: Factories, deps: Deps, minReadingSeconds: number) {
  const course = await makeSmallCourse(make, deps);
  await deps.db
    .updateTable('lessons')
    .set({ minReadingSeconds })
    .where('id', '=', course.text.id)
    .execute();
  return course;
}

/** Moves the time at which the learner opened a lesson into the past. */
const openEarlier = ({ db }: Deps, learnerId: string, lessonId: number, seconds: number) =>
  sql`update lesson_progress set opened_at = opened_at - make_interval(secs => ${seconds})
    where learner_id = ${learnerId} and lesson_id = ${lessonId}`.execute(db);

describe('courses that require opening texts', () => {
  test('return 409 for a text that was never opened, and store nothing', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps, { requiresOpening: true });
    const learner = await make.user();
    const client = api.as(learner);
    const { set, progress, missing } = createCourseActions(client, learner, course, make, deps);
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    const enrollments = await deps.db
      .selectFrom('enrollments')
      .select('courseId')
      .where('learnerId', '=', learner.id)
      .execute();
    expect(enrollments).toEqual([]);
    // Also once the learner is enrolled, when concurrent requests share a transaction.
    await set(course.video.id, 'in_progress');
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    expect((await progress()).unitProgress[0]).toMatchObject({
      status: 'not_started',
      needsOpening: true,
    });
    expect((await missing())[0]).toMatchObject({ need: 'read', canMark: false });
    expect(await set(course.video.id, 'completed')).toMatchObject({ status: 200 });
  });

  test('record the opening when the lesson is read', async ({ api, make, deps }) => {
    const course = await makeSmallCourse(make, deps, { requiresOpening: true });
    const learner = await make.user();
    const client = api.as(learner);
    const { set, progress, missing } = createCourseActions(client, learner, course, make, deps);
    expect(await client.get(`/api/lessons/${course.text.id}`)).toMatchObject({
      status: 200,
      body: { progress: { status: 'in_progress' } },
    });
    expect((await progress()).unitProgress[0]).toMatchObject({
      status: 'in_progress',
      needsOpening: false,
      markableAt: null,
    });
    expect((await missing())[0]).toMatchObject({ need: 'read', canMark: true });
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
    // Reading a completed lesson again does not reopen it.
    await client.get(`/api/lessons/${course.text.id}`);
    expect((await progress()).unitProgress[0]).toMatchObject({ status: 'completed' });
  });

  test('require opening again after a reset and in a new cycle', async ({ api, make, deps }) => {
    const course = await makeSmallCourse(make, deps, { requiresOpening: true });
    const learner = await make.user();
    const client = api.as(learner);
    const { set } = createCourseActions(client, learner, course, make, deps);
    await set(course.text.id, 'in_progress');
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
    await set(course.text.id, 'not_started');
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    await client.get(`/api/lessons/${course.text.id}`);
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
    await make.enrollment(learner, course.id, { cycle: 2 });
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    await client.get(`/api/lessons/${course.text.id}`);
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
  });

  test('do not enroll users who read a text of a course without the rule', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps);
    const learner = await make.user();
    const client = api.as(learner);
    const { set, progress } = createCourseActions(client, learner, course, make, deps);
    await client.get(`/api/lessons/${course.text.id}`);
    expect((await progress()).unitProgress[0]).toMatchObject({
      status: 'not_started',
      needsOpening: false,
    });
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
  });
});

describe('minimum reading time', () => {
  test('returns 409 with the time left until it is over', async ({ api, make, deps }) => {
    const course = await makeTimedCourse(make, deps, 90);
    const learner = await make.user();
    const client = api.as(learner);
    const { set, missing } = createCourseActions(client, learner, course, make, deps);
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    await client.get(`/api/lessons/${course.text.id}`);
    await openEarlier(deps, learner.id, course.text.id, 60);
    const reply = await set(course.text.id, 'completed');
    expect(reply).toMatchObject(timeLeft);
    expect(reply.body).toMatchObject({
      secondsLeft: expect.toSatisfy((seconds: number) => seconds > 20 && seconds <= 30),
      message: expect.stringMatching(/^You can complete this lesson in 0:(2\d|30)\.$/),
    });
    expect((await missing())[0]).toMatchObject({ need: 'read', canMark: false });
    await openEarlier(deps, learner.id, course.text.id, 30);
    expect((await missing())[0]).toMatchObject({ need: 'read', canMark: true });
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
  });

  test('starts once when two tabs open the lesson, and ends at the same time in both', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeTimedCourse(make, deps, 600);
    const learner = await make.user();
    const client = api.as(learner);
    const { set, progress } = createCourseActions(client, learner, course, make, deps);
    await Promise.all([
      client.get(`/api/lessons/${course.text.id}`),
      client.get(`/api/lessons/${course.text.id}`),
      set(course.text.id, 'in_progress'),
    ]);
    await openEarlier(deps, learner.id, course.text.id, 300);
    const { openedAt } = await deps.db
      .selectFrom('lessonProgress')
      .select('openedAt')
      .where('learnerId', '=', learner.id)
      .where('lessonId', '=', course.text.id)
      .executeTakeFirstOrThrow();
    const markableAt = new Date((openedAt?.getTime() ?? 0) + 600_000).toISOString();
    // Opening it again in another tab does not start the time again.
    await client.get(`/api/lessons/${course.text.id}`);
    expect(await set(course.text.id, 'in_progress')).toMatchObject({
      body: { unitProgress: [{ status: 'in_progress', markableAt }, {}, {}, {}] },
    });
    const started = await deps.db
      .selectFrom('learningEvents')
      .select('id')
      .where('learnerId', '=', learner.id)
      .where('verb', '=', 'started')
      .execute();
    expect(started).toHaveLength(1);
    const replies = await Promise.all([
      set(course.text.id, 'completed'),
      set(course.text.id, 'completed'),
    ]);
    for (const reply of replies) expect(reply).toMatchObject(timeLeft);
    await openEarlier(deps, learner.id, course.text.id, 300);
    expect((await progress()).unitProgress[0]).toMatchObject({ status: 'in_progress' });
    expect(await set(course.text.id, 'completed')).toMatchObject({
      status: 200,
      body: { unitProgress: [{ status: 'completed', markableAt: null }, {}, {}, {}] },
    });
  });

  test('starts again after a reset and in a new cycle', async ({ api, make, deps }) => {
    const course = await makeTimedCourse(make, deps, 60);
    const learner = await make.user();
    const client = api.as(learner);
    const { set } = createCourseActions(client, learner, course, make, deps);
    await set(course.text.id, 'in_progress');
    await openEarlier(deps, learner.id, course.text.id, 60);
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
    await set(course.text.id, 'not_started');
    await set(course.text.id, 'in_progress');
    expect(await set(course.text.id, 'completed')).toMatchObject(timeLeft);
    await make.enrollment(learner, course.id, { cycle: 2 });
    expect(await set(course.text.id, 'completed')).toMatchObject(notOpened);
    await set(course.text.id, 'in_progress');
    expect(await set(course.text.id, 'completed')).toMatchObject(timeLeft);
  });

  test('counts from the first activity in rows that are older than the column', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeTimedCourse(make, deps, 60);
    const learner = await make.user();
    const { set } = createCourseActions(api.as(learner), learner, course, make, deps);
    await set(course.text.id, 'in_progress');
    await sql`update lesson_progress set opened_at = null, watching_since = now() - interval '50 seconds'
      where learner_id = ${learner.id}`.execute(deps.db);
    expect(await set(course.text.id, 'completed')).toMatchObject(timeLeft);
    await sql`update lesson_progress set watching_since = now() - interval '1 hour'
      where learner_id = ${learner.id}`.execute(deps.db);
    expect(await set(course.text.id, 'completed')).toMatchObject({ status: 200 });
  });
});
