import { getAdminCourse, lessonUploadStatus } from '@atrium/contracts/media/media';
import { expect } from 'vitest';
import { z } from 'zod';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { codeOf, create, which } from '../../../../test/progress/authored-quiz.ts';
import { add } from '../../../../test/authoring/drafts.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { countWaitingForLock } from '../../../../test/support/database-state.ts';

const manager = '/api/admin/lessons-upload-status';
const uploads = async (client: HttpClient, query = '') =>
  z
    .array(lessonUploadStatus)
    .parse((await client.get(`${manager}${query}`)).body)
    .map(({ id }) => id);

/** Creates a published course with a video and a quiz, and one more of each in its draft. */
async function makeCourse(make: Factories, api: ApiClient) {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const course = await make.course({ organization, author });
  const video = await make.lesson(course.id, { kind: 'video', orderIndex: 1 });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
  const newVideo = await add(api.as(author), course.id, 'video');
  const newQuiz = await add(api.as(author), course.id, 'quiz');
  return {
    organization,
    author,
    course,
    video: video.id,
    quiz: quiz.id,
    newVideo: newVideo.lessonId,
    newQuiz: newQuiz.lessonId,
  };
}

test('lets the author of a published course edit quizzes of the draft but not live ones', async ({
  api,
  make,
}) => {
  const { author, organization, quiz, newQuiz } = await makeCourse(make, api);
  expect((await create(api.as(author), newQuiz, which)).status).toBe(201);
  expect(codeOf(await create(api.as(author), quiz, which))).toEqual([403, 'forbidden']);
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  for (const id of [quiz, newQuiz]) expect((await create(admin, id, which)).status).toBe(201);
  const others = [
    { user: await make.user({ organization }), status: 403 },
    {
      user: await make.user({ organization: await make.organization(), role: 'admin' }),
      status: 404,
    },
  ];
  for (const { user, status } of others) {
    expect((await create(api.as(user), newQuiz, which)).status).toBe(status);
  }
});

test('returns 403 when the lesson is published while the change waits for its lock', async ({
  api,
  make,
  deps,
}) => {
  await deps.storage.ensureBucket();
  const { author, newQuiz, newVideo } = await makeCourse(make, api);
  const writer = api.as(author);
  const captions = () =>
    writer.send({
      method: 'PUT',
      url: `/api/admin/lessons/${newVideo}/captions/en`,
      body: { content: 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n' },
    });
  expect((await captions()).status).toBe(200);
  const published = await deps.db.startTransaction().execute();
  await published
    .updateTable('lessons')
    .set({ isPublished: true })
    .where('id', 'in', [newQuiz, newVideo])
    .execute();
  const late = Promise.all([create(writer, newQuiz, which), captions()]);
  await expect.poll(() => countWaitingForLock(deps)).toBe(2);
  await published.commit().execute();
  for (const reply of await late) expect(codeOf(reply)).toEqual([403, 'forbidden']);
});

test('lists videos of a draft in the upload manager for its author and admins', async ({
  api,
  make,
}) => {
  const { author, organization, course, video, newVideo } = await makeCourse(make, api);
  expect(await uploads(api.as(author))).toEqual([newVideo]);
  const url = `/api/admin/lessons/${newVideo}/video`;
  expect((await api.as(author).send({ method: 'DELETE', url })).status).toBe(200);
  const live = `/api/admin/lessons/${video}/video`;
  expect((await api.as(author).send({ method: 'DELETE', url: live })).status).toBe(403);
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  expect(await uploads(admin)).toEqual([video, newVideo]);
  const ofCourse = `?courseId=${course.id}`;
  expect(await uploads(admin, ofCourse)).toEqual([video, newVideo]);
  expect(await uploads(api.as(author), ofCourse)).toEqual([video, newVideo]);
  const member = api.as(await make.user({ organization }));
  expect((await member.get(`${manager}${ofCourse}`)).status).toBe(403);
});

test('returns each video exactly once across pages when positions are equal', async ({
  api,
  deps,
  make,
}) => {
  const { organization, course, video, newVideo } = await makeCourse(make, api);
  await deps.db
    .updateTable('lessons')
    .set({ orderIndex: 1 })
    .where('courseId', '=', course.id)
    .where('isPublished', '=', false)
    .execute();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const first = await admin.get(`${manager}?limit=1`);
  const cursor = z.string().parse(first.headers['x-next-cursor']);
  const seen = [
    ...(await uploads(admin, '?limit=1')),
    ...(await uploads(admin, `?limit=1&cursor=${cursor}`)),
  ];
  expect(seen).toEqual([video, newVideo]);
});

test('shows only published lessons to admins and learners', async ({ api, make }) => {
  const { organization, course, video, quiz, newVideo, newQuiz } = await makeCourse(make, api);
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const page = await admin.get(`/api/admin/courses/${course.id}/lessons`);
  const { lessons } = getAdminCourse.schema.response[200].parse(page.body);
  expect(lessons.map(({ id }) => id)).toEqual([video, quiz]);

  const learner = api.as(await make.user());
  const progress = await learner.get(`/api/progress/enhanced/${course.id}`);
  expect(progress.body).toMatchObject({ courseProgress: { totalPoints: 20 } });
  const missing = await learner.get(`/api/progress/missing/${course.id}`);
  expect((missing.body as { missing: unknown[] }).missing).toHaveLength(2);
  expect((await learner.get(`/api/lessons/${newVideo}`)).status).toBe(404);
  expect((await learner.get(`/api/lessons/${newQuiz}/quiz`)).status).toBe(404);
  const update = { lessonId: newVideo, status: 'completed' };
  expect((await learner.post('/api/progress/unit', update)).status).toBe(404);
});

test('treats a course with only draft lessons as one without lessons', async ({ api, make }) => {
  const author = await make.user();
  const course = await make.course({ author });
  await add(api.as(author), course.id, 'text');
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const reply = await superAdmin.get('/api/admin/courses?status=without_lessons');
  expect(JSON.stringify(reply.body)).toContain(course.title);
});
