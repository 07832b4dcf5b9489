import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { listModules, listVisibleLessons } from '../../courses/index.ts';
import { applyDraft } from './apply-draft.queries.ts';
import { lockDraft, getDraft } from './drafts.queries.ts';

test('changes nothing when the draft equals the published course', async ({ make, deps }) => {
  const course = await make.course();
  await make.lesson(course.id, { orderIndex: 1 });
  await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  const before = await listVisibleLessons(deps.db, course.id);
  await deps.db.transaction().execute(async (tx) => applyDraft(tx, await lockDraft(tx, course.id)));
  expect(await listVisibleLessons(deps.db, course.id)).toEqual(before);
});

test('orders lessons as in the draft and archives lessons that are not in it', async ({
  make,
  deps,
}) => {
  const course = await make.course();
  const first = await make.lesson(course.id, { orderIndex: 1 });
  const second = await make.lesson(course.id, { orderIndex: 2 });
  await make.lesson(course.id, { orderIndex: 3 });
  const draft = await getDraft(deps.db, course.id);
  const [a, b] = draft.outline.loose;
  if (!a || !b) throw new Error('the draft has no lessons');
  const modules = [
    { key: randomUUID(), title: 'Second things', lessons: [{ ...b, title: 'New title' }] },
    { key: randomUUID(), title: 'First things', lessons: [a] },
  ];
  await deps.db
    .transaction()
    .execute((tx) => applyDraft(tx, { ...draft, outline: { loose: [], modules } }));
  const titles = (await listModules(deps.db, course.id)).map(({ title }) => title);
  expect(titles).toEqual(['Second things', 'First things']);
  const lessons = await listVisibleLessons(deps.db, course.id);
  expect(lessons.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(lessons[0]?.title).toBe('New title');

  const reversed = { loose: [], modules: modules.toReversed() };
  await deps.db.transaction().execute((tx) => applyDraft(tx, { ...draft, outline: reversed }));
  expect((await listVisibleLessons(deps.db, course.id)).map(({ id }) => id)).toEqual([
    first.id,
    second.id,
  ]);
});

test('deletes a module that still contains an archived lesson', async ({ make, deps }) => {
  const course = await make.course();
  const moduleId = (await make.module(course.id)).id;
  await make.lesson(course.id, { orderIndex: 1, moduleId, isArchived: true });
  const remaining = await make.lesson(course.id, { orderIndex: 2, moduleId });
  const draft = await getDraft(deps.db, course.id);
  const loose = draft.outline.modules.flatMap(({ lessons }) => lessons);
  await deps.db
    .transaction()
    .execute((tx) => applyDraft(tx, { ...draft, outline: { loose, modules: [] } }));
  expect(await listModules(deps.db, course.id)).toEqual([]);
  expect(await listVisibleLessons(deps.db, course.id)).toMatchObject([
    { id: remaining.id, moduleId: null },
  ]);
});
