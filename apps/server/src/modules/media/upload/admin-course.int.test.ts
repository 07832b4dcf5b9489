import { getAdminCourse } from '@atrium/contracts/media/media';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';

const read = (client: HttpClient, courseId: number) =>
  client.get(`/api/admin/courses/${courseId}/lessons`);
const reply = getAdminCourse.schema.response[200];

test('returns all lessons with durations in seconds to an admin of the organization', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const course = await make.course({ organization, learnerLessons: 'in_modules' });
  const { id: moduleId } = await make.module(course.id);
  const hidden = await make.lesson(course.id, { orderIndex: 1 });
  const video = await make.lesson(course.id, { orderIndex: 2, moduleId, kind: 'video' });
  const quiz = await make.lesson(course.id, { orderIndex: 3, moduleId, kind: 'quiz' });
  await make.lesson(course.id, { orderIndex: 4, moduleId, isArchived: true });
  await deps.db
    .updateTable('lessons')
    .set({ durationSeconds: 95 })
    .where('id', '=', video.id)
    .execute();
  await make.video(video.id);
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const shown = reply.parse((await read(admin, course.id)).body);
  expect(shown.course).toMatchObject({ id: course.id, duration: 95, can: { edit: true } });
  expect(shown.course.modules).toMatchObject([{ id: moduleId, number: 1 }]);
  expect(shown.lessons).toMatchObject([
    { id: hidden.id, moduleId: null, video: { hasVideo: false } },
    { id: video.id, moduleId, duration: 95, video: { hasVideo: true } },
    { id: quiz.id, kind: 'quiz', video: null },
  ]);
});

test('hides unfinished uploads from an organization that was granted the course', async ({
  api,
  deps,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const course = await make.course({ organization: A, visibility: 'private', grantedTo: B });
  const lesson = await make.lesson(course.id, { kind: 'video' });
  const id = crypto.randomUUID();
  await deps.db
    .insertInto('videos')
    .values({
      id,
      lessonId: lesson.id,
      fileName: 'draft.mp4',
      objectKey: `videos/${id}/original`,
      contentType: 'video/mp4',
      sizeBytes: 4,
      status: 'processing',
    })
    .execute();
  const admin = api.as(await make.user({ organization: B, role: 'admin' }));
  const shown = reply.parse((await read(admin, course.id)).body);
  expect(shown.course.can.edit).toBe(false);
  expect(shown.lessons).toMatchObject([{ id: lesson.id, video: { latest: null } }]);
  const member = api.as(await make.user({ organization: B }));
  expect((await read(member, course.id)).status).toBe(403);
});

test('returns 404 for a public course of another organization and 403 to its author', async ({
  api,
  make,
}) => {
  const organization = await make.organization();
  const open = await make.course({ organization, visibility: 'public' });
  const other = await make.organization();
  const admin = api.as(await make.user({ organization: other, role: 'admin' }));
  const foreign = await read(admin, open.id);
  expect(foreign.status).toBe(404);
  const missing = await read(admin, 2_000_000_000);
  const bare = ({ body }: typeof foreign) => ({ ...(body as object), requestId: '' });
  expect(bare(foreign)).toEqual(bare(missing));
  const author = await make.user();
  const draft = await make.course({ author, isPublished: false });
  const published = await make.course({ author });
  expect((await read(api.as(author), draft.id)).status).toBe(200);
  expect((await read(api.as(author), published.id)).status).toBe(403);
});
