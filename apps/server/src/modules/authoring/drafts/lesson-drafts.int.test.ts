import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { codeOf } from '../../../../test/progress/authored-quiz.ts';
import {
  add,
  requestLessonContent,
  begin,
  contentIn,
  draftOf,
  saveContent,
} from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';

test('saves lesson content separately and applies it to an unpublished course', async ({
  api,
  deps,
  make,
}) => {
  const author = await make.user();
  const client = api.as(author);
  const courseId = await begin(client);
  const { lessonId } = await add(client, courseId, 'capstone');
  const { revision: outlineRevision, changes } = await draftOf(client, courseId);
  expect(contentIn(await requestLessonContent(client, courseId, lessonId))).toMatchObject({
    lessonId,
    revision: 1,
    body: '',
    tasks: [],
  });
  const [measure, report] = [
    { key: randomUUID(), title: 'Measure', body: 'Each room.' },
    { key: randomUUID(), title: 'Report', body: '' },
  ];
  const written = { body: '# Your project\n<script>alert(1)</script>', tasks: [measure, report] };
  const reply = await saveContent(client, courseId, lessonId, { revision: 1, ...written });
  expect(contentIn(reply)).toMatchObject({
    ...written,
    revision: 2,
    updatedBy: author.fullName,
  });
  const reordered = { ...written, tasks: [report, measure] };
  await saveContent(client, courseId, lessonId, { revision: 2, ...reordered });
  expect(contentIn(await requestLessonContent(client, courseId, lessonId))).toMatchObject(
    reordered,
  );

  const draft = await draftOf(client, courseId);
  expect(draft).toMatchObject({ revision: outlineRevision, changes: changes + 2 });
  expect(draft.lessons).toMatchObject([{ taskCount: 2, unready: null }]);
  const live = await deps.db
    .selectFrom('lessonTasks')
    .select('title')
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .execute();
  expect(live.map(({ title }) => title)).toEqual(['Report', 'Measure']);
});

test('leaves a published lesson unchanged until the draft is published', async ({
  api,
  deps,
  make,
}) => {
  const author = await make.user();
  const course = await make.course({ author });
  const lesson = await make.lesson(course.id);
  const live = () =>
    deps.db.selectFrom('lessons').select('body').where('id', '=', lesson.id).executeTakeFirst();
  await deps.db
    .updateTable('lessons')
    .set({ body: 'As it is' })
    .where('id', '=', lesson.id)
    .execute();
  const client = api.as(author);
  const content = contentIn(await requestLessonContent(client, course.id, lesson.id));
  expect(content).toMatchObject({ body: 'As it is', updatedBy: null });
  const { revision } = content;
  await saveContent(client, course.id, lesson.id, { revision, body: ' ', tasks: [] });
  expect(await live()).toEqual({ body: 'As it is' });
  const draft = await draftOf(client, course.id);
  expect(draft).toMatchObject({ hasChanges: true, lessons: [{ unready: 'no_text' }] });
});

test('saves one of two concurrent edits and returns 409 with the name of its author for the other', async ({
  api,
  make,
}) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const admin = await make.user({ organization, role: 'admin' });
  const courseId = await begin(api.as(author));
  const { lessonId } = await add(api.as(author), courseId, 'text');
  const other = await add(api.as(author), courseId, 'text');
  const write = (user: typeof author, id: number, body: string) =>
    saveContent(api.as(user), courseId, id, { revision: 1, body, tasks: [] });
  const [one, two, elsewhere] = await Promise.all([
    write(author, lessonId, author.fullName),
    write(admin, lessonId, admin.fullName),
    write(admin, other.lessonId, 'Another lesson'),
  ]);
  expect(elsewhere.status).toBe(200);
  const { body } = contentIn(await requestLessonContent(api.as(admin), courseId, lessonId));
  const loser = one.status === 200 ? two : one;
  expect(new Set([one.status, two.status])).toEqual(new Set([200, 409]));
  expect(loser.body).toMatchObject({ code: 'lesson_draft_changed', changedBy: body });
});

test('returns 404 for lessons of another course', async ({ api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId } = await add(author, await begin(author), 'text');
  for (const id of [lessonId, 2_000_000_000]) {
    expect(codeOf(await requestLessonContent(author, courseId, id))).toEqual([404, 'not_found']);
    const sent = { revision: 1, body: '', tasks: [] };
    expect(codeOf(await saveContent(author, courseId, id, sent))).toEqual([404, 'not_found']);
  }
  const outsider = api.as(await make.user());
  expect((await requestLessonContent(outsider, courseId, lessonId)).status).toBe(404);
});

test('returns 400 when a task appears twice', async ({ api, make }) => {
  const author = api.as(await make.user());
  const courseId = await begin(author);
  const { lessonId } = await add(author, courseId, 'capstone');
  const task = { key: randomUUID(), title: 'Measure', body: '' };
  const tasks = [task, { ...task, key: task.key.toUpperCase() }];
  const reply = await saveContent(author, courseId, lessonId, { revision: 1, body: '', tasks });
  expect(codeOf(reply)).toEqual([400, 'bad_request']);
});
