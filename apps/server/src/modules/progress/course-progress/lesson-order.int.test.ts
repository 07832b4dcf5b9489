import { describe, expect } from 'vitest';
import { sql } from 'kysely';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import {
  createCourseActions,
  makeSmallCourse,
  type SmallCourse,
} from '../../../../test/progress/small-course.ts';

const lockedReply = { code: 'lesson_locked', message: 'Complete the previous lesson first.' };

/** Every call that opens or changes the lessons after the first one. */
const listCalls = (client: HttpClient, { video, quiz, project }: SmallCourse) => [
  client.get(`/api/lessons/${video.id}`),
  client.get(`/api/lessons/${quiz.id}`),
  client.get(`/api/lessons/${quiz.id}/quiz`),
  client.get(`/api/lessons/${project.id}/capstone`),
  client.post('/api/progress/unit', { lessonId: video.id, status: 'in_progress' }),
  client.post('/api/progress/unit', { lessonId: quiz.id, status: 'completed' }),
  client.post('/api/progress/video', {
    lessonId: video.id,
    epoch: 0,
    positionSeconds: 100,
    ranges: [[0, 100]],
  }),
  client.post(`/api/lessons/${quiz.id}/quiz/attempts`, {
    attemptId: crypto.randomUUID(),
    version: 'any',
    answers: {},
  }),
  client.post(`/api/lessons/${project.id}/capstone`, {
    checkedTaskIds: [],
    reflection: 'Done.',
    submit: true,
  }),
];

describe('sequential courses', () => {
  test('return 403 for lessons after the first incomplete one, and store nothing', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps, { lessonOrder: 'sequential' });
    const learner = await make.user();
    const client = api.as(learner);
    for (const reply of await Promise.all(listCalls(client, course)))
      expect(reply).toMatchObject({ status: 403, body: lockedReply });
    const stored = await deps.db
      .selectFrom('enrollments')
      .select('courseId')
      .where('learnerId', '=', learner.id)
      .execute();
    expect(stored).toEqual([]);
    // Also once the learner is enrolled.
    const { set } = createCourseActions(client, learner, course, make, deps);
    expect(await set(course.text.id, 'in_progress')).toMatchObject({ status: 200 });
    for (const reply of await Promise.all(listCalls(client, course)))
      expect(reply).toMatchObject({ status: 403, body: lockedReply });
  });

  test('open each lesson when the one before it is complete', async ({ api, make, deps }) => {
    const course = await makeSmallCourse(make, deps, { lessonOrder: 'sequential' });
    const learner = await make.user();
    const client = api.as(learner);
    const { progress, set, missing } = createCourseActions(client, learner, course, make, deps);
    const listLocked = async () =>
      (await progress()).unitProgress.flatMap((unit) => (unit.isLocked ? [unit.lessonId] : []));
    expect(await listLocked()).toEqual([course.video.id, course.quiz.id, course.project.id]);
    expect((await missing()).map(({ isLocked, canMark }) => [isLocked, canMark])).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [true, false],
    ]);
    const reply = await set(course.text.id, 'completed');
    expect(reply).toMatchObject({
      status: 200,
      body: { unitProgress: [{ isLocked: false }, { isLocked: false }, { isLocked: true }, {}] },
    });
    expect(await listLocked()).toEqual([course.quiz.id, course.project.id]);
    expect(await client.get(`/api/lessons/${course.video.id}`)).toMatchObject({ status: 200 });
    expect(await set(course.video.id, 'completed')).toMatchObject({ status: 200 });
    expect(await client.get(`/api/lessons/${course.quiz.id}/quiz`)).toMatchObject({ status: 200 });
  });

  test('keep completed lessons open and lock a started one when an earlier one is reset', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps, { lessonOrder: 'sequential' });
    const learner = await make.user();
    const client = api.as(learner);
    const { set } = createCourseActions(client, learner, course, make, deps);
    await set(course.text.id, 'completed');
    await set(course.video.id, 'in_progress');
    await set(course.text.id, 'not_started');
    const report = { lessonId: course.video.id, epoch: 0, positionSeconds: 1, ranges: [[0, 1]] };
    expect(await client.post('/api/progress/video', report)).toMatchObject({ status: 403 });
    await set(course.text.id, 'completed');
    await set(course.video.id, 'completed');
    await set(course.text.id, 'not_started');
    expect(await client.get(`/api/lessons/${course.video.id}`)).toMatchObject({ status: 200 });
    expect(await client.get(`/api/lessons/${course.quiz.id}`)).toMatchObject({ status: 403 });
  });

  test('start again at the first lesson in a new cycle', async ({ api, make, deps }) => {
    const course = await makeSmallCourse(make, deps, { lessonOrder: 'sequential' });
    const learner = await make.user();
    const client = api.as(learner);
    const { set } = createCourseActions(client, learner, course, make, deps);
    await set(course.text.id, 'completed');
    expect(await client.get(`/api/lessons/${course.video.id}`)).toMatchObject({ status: 200 });
    await make.enrollment(learner, course.id, { cycle: 2 });
    expect(await client.get(`/api/lessons/${course.video.id}`)).toMatchObject({ status: 403 });
  });

  test('let admins of the organization and the author open any lesson', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const admin = await make.user({ organization, role: 'admin' });
    const course = await makeSmallCourse(make, deps, { lessonOrder: 'sequential' });
    await sql`update courses set organization_id = ${organization.id}, author_id = ${author.id}
      where id = ${course.id}`.execute(deps.db);
    for (const user of [author, admin]) {
      const client = api.as(user);
      const { progress, set } = createCourseActions(client, user, course, make, deps);
      expect(await client.get(`/api/lessons/${course.quiz.id}/quiz`)).toMatchObject({
        status: 200,
      });
      expect(await set(course.video.id, 'in_progress')).toMatchObject({ status: 200 });
      expect((await progress()).unitProgress.some(({ isLocked }) => isLocked)).toBe(false);
    }
  });
});
