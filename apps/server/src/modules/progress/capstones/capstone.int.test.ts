import { describe, expect } from 'vitest';
import { capstoneReply } from '@atrium/contracts/progress/capstones';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';

async function openCapstone(api: ApiClient, make: Factories) {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'capstone' });
  const client = api.as(await make.user());
  const url = `/api/lessons/${lesson.id}/capstone`;
  const read = async () => capstoneReply.parse((await client.get(url)).body);
  const save = (reflection: string, revision: string, replaces: string[], submit = false) =>
    client.post(url, { checkedTaskIds: [], reflection, revision, replaces, submit });
  return { read, save };
}

describe('capstone', () => {
  test('saves drafts, accepts one submission and rejects changes after it', async ({
    api,
    make,
    deps,
  }) => {
    const course = await make.course();
    const lesson = await make.lesson(course.id, { kind: 'capstone' });
    const tasks = await deps.db
      .insertInto('lessonTasks')
      .values(
        [1, 2].map((position) => ({ lessonId: lesson.id, position, title: `Task ${position}` })),
      )
      .returning('id')
      .execute();
    const client = api.as(await make.user());
    const url = `/api/lessons/${lesson.id}/capstone`;
    const [first] = tasks.map(({ id }) => id);
    const work = { checkedTaskIds: [first], reflection: 'The stairs were hard.' };
    expect((await client.post(url, work)).body).toMatchObject({
      capstone: { status: 'draft', checkedTaskIds: [first] },
      progress: { unitProgress: [{ status: 'in_progress' }] },
    });
    expect((await client.get(url)).body).toMatchObject({ reflection: 'The stairs were hard.' });
    expect((await client.post(url, { ...work, checkedTaskIds: [2_000_000_000] })).status).toBe(400);
    const done = await client.post(url, { ...work, submit: true });
    expect(done.body).toMatchObject({
      capstone: { status: 'approved' },
      progress: { courseProgress: { percentComplete: 100 } },
    });
    expect(await client.post(url, work)).toMatchObject({
      status: 409,
      body: { code: 'already_submitted' },
    });
  });

  test('returns 404 for a lesson of another kind', async ({ api, make }) => {
    const course = await make.course();
    const text = await make.lesson(course.id);
    const client = api.as(await make.user());
    const url = `/api/lessons/${text.id}/capstone`;
    expect((await client.get(url)).status).toBe(404);
    const work = { checkedTaskIds: [], reflection: 'The stairs were hard.' };
    expect((await client.post(url, work)).status).toBe(404);
  });

  test('stays in progress after submission when the course requires review', async ({
    api,
    make,
    deps,
  }) => {
    const course = await make.course();
    await deps.db
      .updateTable('courses')
      .set({ capstoneReview: true })
      .where('id', '=', course.id)
      .execute();
    const lesson = await make.lesson(course.id, { kind: 'capstone' });
    const client = api.as(await make.user());
    const body = { checkedTaskIds: [], reflection: 'Done.', submit: true };
    expect((await client.post(`/api/lessons/${lesson.id}/capstone`, body)).body).toMatchObject({
      capstone: { status: 'submitted' },
      progress: { unitProgress: [{ status: 'in_progress' }] },
    });
  });

  test('becomes a draft with its content after a reset', async ({ api, make }) => {
    const course = await make.course();
    const lesson = await make.lesson(course.id, { kind: 'capstone' });
    const client = api.as(await make.user());
    const url = `/api/lessons/${lesson.id}/capstone`;
    const set = (status: string) =>
      client.post('/api/progress/unit', { lessonId: lesson.id, status });
    const work = { checkedTaskIds: [], reflection: 'Done.' };
    await client.post(url, { ...work, submit: true });
    await set('not_started');
    expect((await client.get(url)).body).toMatchObject({
      status: 'draft',
      reflection: 'Done.',
      submittedAt: null,
    });
    expect(await set('completed')).toMatchObject({
      status: 422,
      body: { code: 'capstone_not_submitted' },
    });
    expect((await client.post(url, { ...work, submit: true })).body).toMatchObject({
      capstone: { status: 'approved' },
      progress: { unitProgress: [{ status: 'completed' }] },
    });
  });

  describe('when edited in two windows', () => {
    test('rejects a save that does not replace the latest revision', async ({ api, make }) => {
      const { read, save } = await openCapstone(api, make);
      expect((await read()).revision).toBeNull();
      const [first, second, third] = Array.from({ length: 3 }, () => crypto.randomUUID());
      if (!first || !second || !third) throw new Error('expected three ids');
      expect((await save('A page of thoughts', first, [])).status).toBe(200);
      expect(await save('', second, [])).toMatchObject({
        status: 409,
        body: { code: 'capstone_changed' },
      });
      // Submitting does not bypass the check.
      expect((await save('', second, [], true)).status).toBe(409);
      expect(await read()).toMatchObject({ reflection: 'A page of thoughts', revision: first });
      expect((await save('Mine after all', second, [first])).status).toBe(200);
      // A retry after a lost reply succeeds.
      expect((await save('Mine after all', second, [first])).status).toBe(200);
      expect((await save('And more', third, [first, second])).status).toBe(200);
      expect(await read()).toMatchObject({ reflection: 'And more', revision: third });
    });

    test('rejects an older save that arrives after a newer one', async ({ api, make }) => {
      const { read, save } = await openCapstone(api, make);
      const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
      // Sent on window close while the previous save was still in flight.
      expect((await save('The last words', late, [early])).status).toBe(200);
      expect((await save('The last', early, [])).status).toBe(409);
      expect((await read()).reflection).toBe('The last words');
    });
  });
});
