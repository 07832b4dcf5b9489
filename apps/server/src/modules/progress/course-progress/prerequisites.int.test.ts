import { prerequisitesReply } from '@atrium/contracts/progress/prerequisites';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { makeSmallCourse, type SmallCourse } from '../../../../test/progress/small-course.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Every call of a learner that opens or changes a lesson. */
const listCalls = (client: HttpClient, { text, video, quiz, project }: SmallCourse) => [
  client.get(`/api/lessons/${text.id}`),
  client.get(`/api/lessons/${video.id}`),
  client.get(`/api/lessons/${quiz.id}/quiz`),
  client.get(`/api/lessons/${project.id}/capstone`),
  ...[text, video, quiz, project].flatMap(({ id: lessonId }) => [
    client.post('/api/progress/unit', { lessonId, status: 'in_progress' }),
    client.post('/api/progress/unit', { lessonId, status: 'completed' }),
  ]),
  client.post('/api/progress/video', {
    lessonId: video.id,
    epoch: 0,
    positionSeconds: 100,
    ranges: [[0, 100]],
  }),
  client.post(`/api/lessons/${quiz.id}/quiz/start`, { isStatementConfirmed: true }),
  client.post(`/api/lessons/${quiz.id}/quiz/attempts`, {
    attemptId: crypto.randomUUID(),
    version: 'any',
    answers: {},
  }),
  ...[true, false].map((submit) =>
    client.post(`/api/lessons/${project.id}/capstone`, {
      checkedTaskIds: [],
      reflection: 'Done.',
      submit,
    }),
  ),
];

const listEnrolledCourses = async (db: Database, { id }: MadeUser) => {
  const rows = await db
    .selectFrom('enrollments')
    .select('courseId')
    .where('learnerId', '=', id)
    .execute();
  return rows.map(({ courseId }) => courseId);
};

const getPrerequisites = async (client: HttpClient, courseId: number) =>
  prerequisitesReply.parse((await client.get(`/api/progress/prerequisites/${courseId}`)).body);

const start = (client: HttpClient, { text }: SmallCourse) =>
  client.post('/api/progress/unit', { lessonId: text.id, status: 'in_progress' });

describe('courses with prerequisites', () => {
  test('return 403 with the missing courses for every learner call, and store nothing', async ({
    api,
    make,
    deps,
  }) => {
    const [done, open] = [
      await make.course({ title: 'Basics' }),
      await make.course({ title: 'Next' }),
    ];
    const settings = { requiresOpening: true, manualCompletion: true };
    const course = await makeSmallCourse(make, deps, settings, { prerequisites: [done, open] });
    await make.question(course.quiz.id);
    const learner = await make.user();
    await make.certificate(learner, done.id);
    await make.enrollment(learner, open.id, { percentComplete: 90 });
    const client = api.as(learner);
    const missing = [{ courseId: open.id, title: 'Next', href: `/course/${open.id}` }];
    const body = { code: 'prerequisites_missing', missing };
    for (const reply of await Promise.all(listCalls(client, course)))
      expect(reply).toMatchObject({ status: 403, body });
    expect(await listEnrolledCourses(deps.db, learner)).not.toContain(course.id);
    expect(await getPrerequisites(client, course.id)).toEqual({
      canStart: false,
      prerequisites: [
        { courseId: done.id, title: 'Basics', href: `/course/${done.id}`, isCompleted: true },
        { courseId: open.id, title: 'Next', href: `/course/${open.id}`, isCompleted: false },
      ],
    });
    expect(await client.get(`/api/courses/${course.id}`)).toMatchObject({
      status: 200,
      body: { hasPrerequisites: true },
    });
  });

  test('open once the last prerequisite is completed, and stay open after a reset of it', async ({
    api,
    make,
    deps,
  }) => {
    const first = await make.course();
    const lesson = await make.lesson(first.id);
    const course = await makeSmallCourse(make, deps, {}, { prerequisites: [first] });
    const learner = await make.user();
    const client = api.as(learner);
    const set = (status: string) =>
      client.post('/api/progress/unit', { lessonId: lesson.id, status });
    expect(await client.get(`/api/lessons/${course.text.id}`)).toMatchObject({ status: 403 });
    await set('completed');
    expect(await getPrerequisites(client, course.id)).toMatchObject({ canStart: true });
    expect(await client.get(`/api/lessons/${course.text.id}`)).toMatchObject({ status: 200 });
    expect(await start(client, course)).toMatchObject({ status: 200 });
    await set('not_started');
    expect(await getPrerequisites(client, course.id)).toMatchObject({
      canStart: true,
      prerequisites: [{ isCompleted: false }],
    });
    expect(await client.get(`/api/lessons/${course.video.id}`)).toMatchObject({ status: 200 });
  });

  test('count a completion of an earlier cycle', async ({ api, make, deps }) => {
    const first = await make.course();
    const course = await makeSmallCourse(make, deps, {}, { prerequisites: [first] });
    const learner = await make.user();
    await make.certificate(learner, first.id);
    await make.enrollment(learner, first.id, { cycle: 2 });
    expect(await start(api.as(learner), course)).toMatchObject({ status: 200 });
  });

  test('keep learners who started before the prerequisite was added', async ({
    api,
    make,
    deps,
  }) => {
    const course = await makeSmallCourse(make, deps);
    const [early, late] = [await make.user(), await make.user()];
    expect(await start(api.as(early), course)).toMatchObject({ status: 200 });
    const { id: prerequisiteId } = await make.course();
    await deps.db
      .insertInto('coursePrerequisites')
      .values({ courseId: course.id, prerequisiteId })
      .execute();
    const report = { lessonId: course.video.id, epoch: 0, positionSeconds: 1, ranges: [[0, 1]] };
    expect(await api.as(early).post('/api/progress/video', report)).toMatchObject({ status: 200 });
    expect(await api.as(early).get(`/api/lessons/${course.quiz.id}/quiz`)).toMatchObject({
      status: 200,
    });
    expect(await start(api.as(late), course)).toMatchObject({ status: 403 });
  });

  test('ignore prerequisites the learner can’t open', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const archived = await make.course({ isArchived: true });
    const unpublished = await make.course({ isPublished: false });
    const elsewhere = await make.course({ organization, visibility: 'organization' });
    const prerequisites = [archived, unpublished, elsewhere];
    const course = await makeSmallCourse(make, deps, {}, { prerequisites });
    const client = api.as(await make.user());
    expect(await getPrerequisites(client, course.id)).toEqual({
      prerequisites: [],
      canStart: true,
    });
    expect(await start(client, course)).toMatchObject({ status: 200 });
    const member = api.as(await make.user({ organization }));
    expect(await start(member, course)).toMatchObject({
      status: 403,
      body: { missing: [{ courseId: elsewhere.id }] },
    });
  });

  test('open to their author, admins of the organization and super admins', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const admin = await make.user({ organization, role: 'admin' });
    const options = { organization, author, prerequisites: [await make.course()] };
    const course = await makeSmallCourse(make, deps, {}, options);
    for (const user of [author, admin, await make.user({ isSuperAdmin: true })]) {
      expect(await api.as(user).get(`/api/lessons/${course.text.id}`)).toMatchObject({
        status: 200,
      });
      expect(await getPrerequisites(api.as(user), course.id)).toMatchObject({ canStart: true });
      expect(await start(api.as(user), course)).toMatchObject({ status: 200 });
    }
    expect(await start(api.as(await make.user({ organization })), course)).toMatchObject({
      status: 403,
    });
  });
});
