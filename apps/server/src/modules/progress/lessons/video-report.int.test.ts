import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { videoProgress, type SecondRange } from '@atrium/contracts/progress/lessons';
import type { HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';

const duration = 100;

async function makeVideo(make: Factories) {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await make.video(lesson.id, { durationSeconds: duration });
  return { course, lesson };
}

const report = (client: HttpClient, lessonId: number, ranges: SecondRange[], more: object = {}) =>
  client.post('/api/progress/video', { lessonId, epoch: 0, positionSeconds: 0, ranges, ...more });

/** Moves the start of watching into the past. */
const openedAgo = (deps: Deps, learner: MadeUser, lessonId: number, seconds: number) =>
  sql`update lesson_progress set watching_since = now() - make_interval(secs => ${seconds})
    where learner_id = ${learner.id} and lesson_id = ${lessonId}`.execute(deps.db);

const secondsOf = (ranges: SecondRange[]) => {
  const seconds = new Set<number>();
  for (const [from, to] of ranges)
    for (let second = from; second < Math.min(to, duration); second += 1) seconds.add(second);
  return seconds;
};

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 40 }))
  .map(([from, length]): SecondRange => [from, from + length]);
const anyReports = fc.array(fc.array(anyRange, { maxLength: 4 }), { minLength: 1, maxLength: 8 });

describe('POST /api/progress/video: watched ranges', () => {
  test(
    'stores the same seconds for any order and repetition of reports',
    { timeout: 600_000 },
    async ({ api, make, deps }) => {
      const user = await make.user();
      const client = api.as(user);
      await fc.assert(
        fc.asyncProperty(anyReports, fc.infiniteStream(fc.nat()), async (reports, noise) => {
          const { lesson } = await makeVideo(make);
          await report(client, lesson.id, []);
          await openedAgo(deps, user, lesson.id, 86_400);
          const order = [...reports, ...reports.filter(() => Number(noise.next().value) % 2 === 0)]
            .map((ranges) => ({ ranges, key: Number(noise.next().value) }))
            .toSorted((a, b) => a.key - b.key);
          // The first half one after the other, the second half concurrently.
          const half = Math.floor(order.length / 2);
          for (const { ranges } of order.slice(0, half)) await report(client, lesson.id, ranges);
          const replies = await Promise.all(
            order.slice(half).map(({ ranges }) => report(client, lesson.id, ranges)),
          );
          expect(replies.every(({ status }) => status === 200)).toBe(true);
          const now = videoProgress.parse((await report(client, lesson.id, [])).body);
          const expected = secondsOf(reports.flat());
          expect(secondsOf(now.watched)).toEqual(expected);
          expect(now.watchedPercent).toBe(expected.size);
          expect(now.status).toBe(expected.size >= 95 ? 'completed' : 'in_progress');
        }),
        { numRuns: count(100, 1_000) },
      );
    },
  );

  test(
    'never credits more than the elapsed time allows',
    { timeout: 600_000 },
    async ({ api, make, deps }) => {
      const user = await make.user();
      const client = api.as(user);
      await fc.assert(
        fc.asyncProperty(anyReports, fc.nat({ max: 40 }), async (reports, elapsed) => {
          const { lesson } = await makeVideo(make);
          await report(client, lesson.id, []);
          await openedAgo(deps, user, lesson.id, elapsed);
          for (const ranges of reports) await report(client, lesson.id, ranges);
          const now = videoProgress.parse((await report(client, lesson.id, [])).body);
          // A second may have passed while the reports were sent.
          expect(secondsOf(now.watched).size).toBeLessThanOrEqual((elapsed + 5) * 2 + 30);
          for (const second of secondsOf(now.watched))
            expect(secondsOf(reports.flat()).has(second)).toBe(true);
        }),
        { numRuns: count(100, 1_000) },
      );
    },
  );

  test('does not complete the lesson on a jump to the end', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make);
    const user = await make.user();
    const client = api.as(user);
    await report(client, lesson.id, []);
    await openedAgo(deps, user, lesson.id, 1_000);
    const jumped = await report(
      client,
      lesson.id,
      [
        [0, 4],
        [96, 100],
      ],
      { positionSeconds: 100 },
    );
    expect(jumped.body).toMatchObject({
      status: 'in_progress',
      watchedPercent: 8,
      watched: [
        [0, 4],
        [96, 100],
      ],
    });
    const whole = await report(client, lesson.id, [[0, 100]]);
    expect(whole.body).toMatchObject({ status: 'completed', completedBy: 'watched' });
  });

  test('ignores reports from before a reset', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make);
    const user = await make.user();
    const client = api.as(user);
    await report(client, lesson.id, []);
    await openedAgo(deps, user, lesson.id, 1_000);
    await report(client, lesson.id, [[0, 50]]);
    await client.post('/api/progress/unit', { lessonId: lesson.id, status: 'not_started' });
    const late = videoProgress.parse((await report(client, lesson.id, [[50, 100]])).body);
    expect(late).toMatchObject({ epoch: 1, watched: [], status: 'not_started' });
    const fresh = await report(client, lesson.id, [[0, 5]], { epoch: 1 });
    expect(fresh.body).toMatchObject({ watched: [[0, 5]], status: 'in_progress' });
  });

  test('keeps the reset when a concurrent report would complete the lesson', async ({
    api,
    make,
    deps,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const { course } = await makeVideo(make);
    for (let run = 0; run < 20; run += 1) {
      const lesson = await make.lesson(course.id, { kind: 'video', orderIndex: run + 2 });
      await make.video(lesson.id, { durationSeconds: duration });
      await report(client, lesson.id, []);
      await openedAgo(deps, user, lesson.id, 1_000);
      const completing = report(client, lesson.id, [[0, 100]]);
      await new Promise((resolve) => setTimeout(resolve, run));
      await client.post('/api/progress/unit', { lessonId: lesson.id, status: 'not_started' });
      await completing;
      const now = await report(client, lesson.id, [], { epoch: 1 });
      expect(now.body).toMatchObject({ epoch: 1, watched: [], completedAt: null });
    }
  });

  test('rejects invalid ranges and positions', async ({ api, make }) => {
    const { lesson } = await makeVideo(make);
    const client = api.as(await make.user());
    for (const ranges of [[[-1, 4]], [[0, 1e9]], [[0.5, 2]], [['0', 2]], [[0]], [[null, 2]]])
      expect((await report(client, lesson.id, ranges as SecondRange[])).status).toBe(400);
    for (const positionSeconds of [-1, 1e12, 0.5, null, 'NaN'])
      expect((await report(client, lesson.id, [], { positionSeconds })).status).toBe(400);
  });

  test('returns each of many concurrent learners their own progress', async ({ api, make }) => {
    const { lesson } = await makeVideo(make);
    const users = await Promise.all(Array.from({ length: 30 }, () => make.user()));
    for (const user of users) await report(api.as(user), lesson.id, []);
    const replies = await Promise.all(
      users.map((user, index) => report(api.as(user), lesson.id, [[index, index + 2]])),
    );
    expect(replies.map(({ body }) => videoProgress.parse(body).watched)).toEqual(
      users.map((_, index) => [[index, index + 2]]),
    );
  });
});

describe('POST /api/progress/video: requests', () => {
  test('returns 404 as soon as the learner loses access to the lesson', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const change = (table: 'courses' | 'lessons', id: number, values: object) =>
      deps.db.updateTable(table).set(values).where('id', '=', id).execute();
    type Made = { courseId: number; lessonId: number; userId: string };
    const revocations: ((made: Made) => Promise<unknown>)[] = [
      ({ courseId }) => change('courses', courseId, { archivedAt: new Date() }),
      ({ courseId }) => change('courses', courseId, { publishedVersion: null }),
      ({ lessonId }) => change('lessons', lessonId, { archivedAt: new Date() }),
      ({ courseId }) =>
        deps.db.deleteFrom('courseGrants').where('courseId', '=', courseId).execute(),
      ({ userId }) => deps.db.deleteFrom('memberships').where('userId', '=', userId).execute(),
      ({ lessonId }) =>
        deps.db.deleteFrom('lessonVideos').where('lessonId', '=', lessonId).execute(),
    ];
    for (const revoke of revocations) {
      const course = await make.course({ visibility: 'private', grantedTo: organization });
      const lesson = await make.lesson(course.id, { kind: 'video' });
      await make.video(lesson.id, { durationSeconds: duration });
      const user = await make.user({ organization });
      const client = api.as(user);
      expect((await report(client, lesson.id, [[0, 5]])).status).toBe(200);
      await revoke({ courseId: course.id, lessonId: lesson.id, userId: user.id });
      expect((await report(client, lesson.id, [[5, 10]])).status).toBe(404);
      const { rows } = await sql<{ watched: string }>`select watched::text from lesson_progress
        where learner_id = ${user.id} and lesson_id = ${lesson.id}`.execute(deps.db);
      expect(rows).toEqual([{ watched: '{[0,5)}' }]);
    }
  });

  test('uses the duration of the current video', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make);
    const user = await make.user();
    const client = api.as(user);
    await report(client, lesson.id, []);
    await openedAgo(deps, user, lesson.id, 1_000);
    await report(client, lesson.id, [[0, 60]]);
    const half = { durationSeconds: 50 };
    await deps.db.updateTable('videos').set(half).where('lessonId', '=', lesson.id).execute();
    const now = await report(client, lesson.id, [[60, 90]]);
    expect(now.body).toMatchObject({ watched: [[0, 60]], status: 'completed' });
  });

  test('ignores reports of an epoch that does not exist yet', async ({ api, make }) => {
    const { lesson } = await makeVideo(make);
    const client = api.as(await make.user());
    await report(client, lesson.id, [[0, 5]]);
    const replies = await Promise.all(
      [7, 0, 7, 0].map((epoch) => report(client, lesson.id, [[5, 10]], { epoch })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const now = videoProgress.parse((await report(client, lesson.id, [])).body);
    expect(now).toMatchObject({ epoch: 0, watched: [[0, 10]] });
  });
});

describe('GET /api/lessons/:lessonId', () => {
  test('shows visitors only previews of public courses', async ({ api, make }) => {
    const course = await make.course({ publicPath: 'open-lessons' });
    const preview = await make.lesson(course.id, { isPreview: true });
    const other = await make.lesson(course.id, { orderIndex: 2 });
    const quiet = await make.lesson((await make.course()).id, { isPreview: true });
    expect(await api.get(`/api/lessons/${preview.id}`)).toMatchObject({
      status: 200,
      body: { id: preview.id, progress: null, courseHref: '/open-lessons' },
    });
    for (const { id } of [other, quiet, { id: 2_000_000_000 }])
      expect((await api.get(`/api/lessons/${id}`)).status).toBe(401);
    expect((await api.get(`/api/lessons/${preview.id}/quiz`)).status).toBe(401);
  });
});
