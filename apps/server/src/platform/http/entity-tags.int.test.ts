import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';

test('returns 304 for unchanged content, and checks permissions each time', async ({
  api,
  make,
  deps,
}) => {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'text' });
  const learner = await make.user();
  const client = api.as(learner);
  for (const path of [
    '/api/courses?limit=24',
    `/api/courses/${course.id}`,
    `/api/courses/${course.id}/lessons`,
  ]) {
    const first = await client.get(path);
    const tag = String(first.headers['etag']);
    expect([path, first.status, first.headers['cache-control'], first.headers['vary']]).toEqual([
      path,
      200,
      'private, no-cache',
      'authorization',
    ]);
    const again = await client.get(path, { 'if-none-match': tag });
    expect([path, again.status, again.body, again.headers['etag']]).toEqual([path, 304, '', tag]);
    await deps.db
      .updateTable('courses')
      .set({ title: `Course ${crypto.randomUUID()}` })
      .where('id', '=', course.id)
      .execute();
    await deps.db
      .updateTable('lessons')
      .set({ title: `Lesson ${crypto.randomUUID()}` })
      .where('id', '=', lesson.id)
      .execute();
    const changed = await client.get(path, { 'if-none-match': tag });
    expect([path, changed.status]).toEqual([path, 200]);
    const current = String(changed.headers['etag']);
    await deps.db
      .updateTable('courses')
      .set({ visibility: 'private' })
      .where('id', '=', course.id)
      .execute();
    const hidden = await client.get(path, { 'if-none-match': current });
    expect([path, hidden.status]).toEqual([path, path.includes('limit') ? 200 : 404]);
    await deps.db
      .updateTable('courses')
      .set({ visibility: 'public' })
      .where('id', '=', course.id)
      .execute();
  }
  for (const path of ['/api/auth/user', `/api/lessons/${lesson.id}`]) {
    const { headers } = await client.get(path);
    expect([path, headers['etag'], headers['cache-control']]).toEqual([
      path,
      undefined,
      'no-store',
    ]);
  }
});
