import { expect } from 'vitest';
import { codeOf, create, list, remove, which } from '../../../../test/progress/authored-quiz.ts';
import {
  add,
  requestDraft,
  requestLesson,
  begin,
  draftIn,
  draftOf,
  save,
} from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import {
  makeReadyCourse,
  publicationOf,
  publishNow,
  publishPreviewed,
} from '../../../../test/authoring/publishing.ts';
import { countWaitingForLock } from '../../../../test/support/database-state.ts';
import { lockLessonForEdit } from '../../courses/index.ts';

const captions = { content: 'WEBVTT\n\n00:00.100 --> 00:00.900\nHello\n' };

test('counts questions and captions of an unpublished lesson as draft changes', async ({
  api,
  make,
  deps,
}) => {
  await deps.storage.ensureBucket();
  const publisher = api.as(await make.user({ isSuperAdmin: true }));
  const course = await makeReadyCourse(make, deps, 1);
  const quiz = await add(publisher, course.id, 'quiz');
  const video = await add(publisher, course.id, 'video');
  const changed = async (change: () => Promise<unknown>) => {
    const before = await publicationOf(publisher, course.id);
    await change();
    expect((await draftOf(publisher, course.id)).changes).toBe(before.changes + 1);
    expect(codeOf(await publishPreviewed(publisher, course.id, before))).toEqual([
      409,
      'draft_changed',
    ]);
  };
  await changed(() => create(publisher, quiz.lessonId, which));
  const [question] = await list(publisher, quiz.lessonId);
  await changed(() => remove(publisher, `questions/${question?.id}`));
  const track = `/api/admin/lessons/${video.lessonId}/captions/en`;
  await changed(() => publisher.send({ method: 'PUT', url: track, body: captions }));
  await changed(() => publisher.send({ method: 'DELETE', url: track }));
});

test('applies questions of a published lesson at once without changing the draft', async ({
  api,
  make,
  deps,
}) => {
  const publisher = api.as(await make.user({ isSuperAdmin: true }));
  const course = await makeReadyCourse(make, deps, 1);
  const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  await create(publisher, quiz.id, which);
  expect((await draftOf(publisher, course.id)).hasChanges).toBe(false);
  expect(codeOf(await publishNow(publisher, course.id))).toEqual([409, 'nothing_to_publish']);
});

test('adds a lesson while a video becomes ready', async ({ api, make, deps }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId, draft } = await add(author, courseId, 'video');
  const videoTx = await deps.db.startTransaction().execute();
  await lockLessonForEdit(videoTx, lessonId);
  const { revision } = draft;
  const adding = requestLesson(author, courseId, {
    revision,
    moduleKey: null,
    kind: 'text',
    title: 'B',
  });
  await expect.poll(() => countWaitingForLock(deps)).toBe(1);
  await videoTx
    .updateTable('lessons')
    .set({ durationSeconds: 60 })
    .where('id', '=', lessonId)
    .execute();
  await videoTx.commit().execute();
  expect((await adding).status).toBe(201);
});

test('returns null for external images in the draft', async ({ api, make, deps }) => {
  const author = await make.user();
  const course = await make.course({ author, isPublished: false });
  const foreign = 'https://images.example/cover.png';
  await deps.db
    .updateTable('courses')
    .set({ thumbnail: foreign, instructorAvatar: foreign })
    .where('id', '=', course.id)
    .execute();
  const reply = await requestDraft(api.as(author), course.id);
  expect(reply.status).toBe(200);
  expect(draftIn(reply).details).toMatchObject({ thumbnail: null, instructorAvatar: null });
});

test('returns 400 for organization visibility of a course without an organization', async ({
  api,
  make,
}) => {
  const independent = api.as(await make.user());
  const member = api.as(await make.user({ organization: await make.organization() }));
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const visibility = 'organization';
  const course = { title: 'Ours', category: 'Business', level: 'Beginner', duration: 5 };
  const newCourse = { ...course, instructorName: 'Helena Sørbø', visibility };
  expect(await independent.post('/api/courses', newCourse)).toMatchObject({
    status: 400,
    body: {
      fields: { visibility: 'This course belongs to no organization. Choose Public or Private.' },
    },
  });
  const statuses = [member, superAdmin].map(
    async (client) => (await client.post('/api/courses', newCourse)).status,
  );
  expect(await Promise.all(statuses)).toEqual([201, 201]);
  for (const [client, status] of [
    [independent, 400] as const,
    [member, 200],
    [superAdmin, 200],
  ] as const) {
    const id = await begin(client);
    const { revision, settings } = await draftOf(client, id);
    const saved = await save(client, id, { revision, settings: { ...settings, visibility } });
    expect(saved.status).toBe(status);
  }
});
