import { describe, expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { whileLocked } from '../../../../test/support/locked-rows.ts';

const setStatus = (client: HttpClient, lessonId: number, status: string) =>
  client.post('/api/progress/unit', { lessonId, status });

async function makeLearners(make: Factories, count: number) {
  const learners: MadeUser[] = [];
  while (learners.length < count) learners.push(await make.user());
  return learners;
}

/** How long a batch waits for a lock, as in enrollments.queries.ts. */
const batchLockMs = 100;

/** Lists when the transactions began that wait for a lock. */
const listStartsOfWaiting = (database: string) =>
  asAdmin(async (client) => {
    const { rows } = await client.query<{ began: Date }>(
      `select xact_start as began from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
      [database],
    );
    return rows.map(({ began }) => began.getTime());
  });

describe('POST /api/progress/unit of many learners', () => {
  test('shares statements between concurrent requests', async ({ api, make, deps }) => {
    const course = await make.course();
    const lesson = await make.lesson(course.id, { kind: 'text' });
    const learners = await makeLearners(make, 16);
    const clients = learners.map((learner) => api.as(learner));
    for (const client of clients) await setStatus(client, lesson.id, 'in_progress');
    const before = deps.statements.total;
    const replies = await Promise.all(
      clients.map((client) => setStatus(client, lesson.id, 'completed')),
    );
    const used = deps.statements.total - before;
    for (const reply of replies)
      expect(reply.body).toMatchObject({ courseProgress: { percentComplete: 100 } });
    // The course completes, so each batch also enqueues the certificates.
    expect(used).toBeLessThanOrEqual(3 * 7);
    const { count } = await deps.db
      .selectFrom('learningEvents')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('courseId', '=', course.id)
      .where('verb', '=', 'completed')
      .executeTakeFirstOrThrow();
    // One of the lesson and one of the course for each learner.
    expect(count).toBe(2 * learners.length);
  });

  test('rejects one of several concurrent requests without the others', async ({ api, make }) => {
    const course = await make.course({ manualCompletion: false });
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 1 });
    const video = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
    await make.video(video.id, { durationSeconds: 100 });
    const learners = await makeLearners(make, 6);
    for (const learner of learners) await setStatus(api.as(learner), text.id, 'in_progress');
    const replies = await Promise.all(
      learners.map((learner, index) =>
        setStatus(api.as(learner), index === 2 ? video.id : text.id, 'completed'),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 422, 200, 200, 200]);
  });

  test('rejects a change in a course that is no longer published', async ({ api, make, deps }) => {
    // Only its author can still read the course.
    const author = await make.user();
    const course = await make.course({ author });
    const lesson = await make.lesson(course.id, { kind: 'text' });
    const client = api.as(author);
    expect((await setStatus(client, lesson.id, 'in_progress')).status).toBe(200);
    await deps.db
      .updateTable('courses')
      .set({ publishedVersion: null })
      .where('id', '=', course.id)
      .execute();
    const reply = await setStatus(client, lesson.id, 'completed');
    expect(reply.body).toMatchObject({ code: 'course_not_published' });
  });

  for (const table of ['enrollments', 'lesson_progress', 'learner_revisions'] as const)
    test(`fails only the learner whose row in ${table} is locked`, async ({
      api,
      make,
      database,
    }) => {
      const course = await make.course();
      const lesson = await make.lesson(course.id, { kind: 'text' });
      const learners = await makeLearners(make, 6);
      for (const learner of learners) await setStatus(api.as(learner), lesson.id, 'in_progress');
      const locked = learners[3] as MadeUser;
      await whileLocked(database, table, locked, async () => {
        const replies = await Promise.all(
          learners.map((learner) => setStatus(api.as(learner), lesson.id, 'completed')),
        );
        expect(replies.map(({ status }) => status)).toEqual(
          learners.map((learner) => (learner === locked ? 503 : 200)),
        );
      });
      const after = await setStatus(api.as(locked), lesson.id, 'completed');
      expect(after.body).toMatchObject({ courseProgress: { percentComplete: 100 } });
    });

  test('waits for a row that is locked for a short time', async ({ api, make, database }) => {
    const course = await make.course();
    const lesson = await make.lesson(course.id, { kind: 'text' });
    const learner = await make.user();
    await setStatus(api.as(learner), lesson.id, 'in_progress');
    let reply: ReturnType<typeof setStatus> | undefined;
    await whileLocked(database, 'learner_revisions', learner, async () => {
      const sentAt = Date.now();
      reply = setStatus(api.as(learner), lesson.id, 'completed');
      // The batch has given up waiting, and the request waits in its own transaction, which began later.
      await expect
        .poll(async () => Math.max(0, ...(await listStartsOfWaiting(database))) - sentAt)
        .toBeGreaterThan(batchLockMs);
    });
    expect((await reply)?.status).toBe(200);
  });
});
