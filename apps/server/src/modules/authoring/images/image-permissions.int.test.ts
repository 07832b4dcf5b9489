import { expect } from 'vitest';
import { exportCourse, unzip } from '../../../../test/authoring/course-files.ts';
import { begin } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import { uploadTestImage } from '../../../../test/authoring/written-course.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

test('returns an image of a draft only to users who may edit the course', async ({
  api,
  app,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const [author, editor] = [await make.user({ organization }), await make.user()];
  const url = await uploadTestImage(api.as(author), 'lesson');
  const admin = await make.user({ organization, role: 'admin' });
  const draft = await make.course({ organization, author, isPublished: false });
  await make.course({ author: editor, isPublished: false });
  const statusFor = async (user?: Parameters<typeof api.as>[0]) =>
    (await (user ? api.as(user) : api).get(url)).status;
  // Only the uploader may read it until a course uses it.
  expect([await statusFor(author), await statusFor(admin), await statusFor()]).toEqual([
    200, 404, 404,
  ]);
  const lesson = await make.lesson(draft.id);
  await deps.db
    .insertInto('lessonDrafts')
    .values({
      lessonId: lesson.id,
      courseId: draft.id,
      content: JSON.stringify({ body: `![](${url})`, tasks: [] }),
    })
    .execute();
  expect(await statusFor(admin)).toBe(200);
  const reply = await api.as(admin).get(url);
  expect(reply.headers['cache-control']).toBe('no-store');
  for (const user of [editor, await make.user({ organization }), undefined])
    expect(await statusFor(user)).toBe(404);
  // An image in the draft of a published course stays private until the draft is published.
  const course = await make.course({ organization, visibility: 'public' });
  await deps.db
    .insertInto('courseDrafts')
    .values({ courseId: course.id, details: { thumbnail: url }, settings: {}, outline: {} })
    .execute();
  expect((await app.inject(url)).statusCode).toBe(404);
  const { id } = await make.course({ organization });
  await deps.db.updateTable('courses').set({ thumbnail: url }).where('id', '=', id).execute();
  expect((await app.inject(url)).statusCode).toBe(200);
  await deps.db
    .updateTable('courses')
    .set({ publishedVersion: null })
    .where('id', '=', id)
    .execute();
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('returns 404 for an image of another user that a draft refers to', async ({
  api,
  app,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const owner = api.as(await make.user({ organization }));
  const url = await uploadTestImage(owner, 'thumbnail');
  const first = await begin(owner, { thumbnail: url });
  expect((await owner.get(url)).status).toBe(200);

  const user = await make.user();
  const stranger = api.as(user);
  const id = await begin(stranger, { thumbnail: url });
  expect((await stranger.get(url)).status).toBe(404);
  expect(Object.keys(await unzip(await exportCourse(app, stranger, id)))).toEqual([
    'atrium-course.json',
    'course.json',
  ]);
  // Using it in a published course does not make it public either.
  const { id: publishedId } = await make.course({ author: user });
  await deps.db
    .updateTable('courses')
    .set({ thumbnail: url })
    .where('id', '=', publishedId)
    .execute();
  expect((await app.inject(url)).statusCode).toBe(404);
  // Another course of the same organization may use it.
  const colleague = api.as(await make.user({ organization }));
  expect(await begin(colleague, { thumbnail: url })).not.toBe(first);
  expect((await colleague.get(url)).status).toBe(200);
});
