import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { video } from '@atrium/contracts/progress/constants';
import { videoProgress, type SecondRange } from '@atrium/contracts/progress/lessons';
import { asAdmin } from '../../../../scripts/local-database.ts';
import { createApiClient, type HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test as base } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';

const duration = 120;
const opened: App[] = [];
afterAll(async () => {
  for (const app of opened) await app.close();
});

type Device = (user: MadeUser) => HttpClient;

/** Two devices, each served by a separate app instance with its own batcher. */
const test = base.extend<{ devices: Device[] }>({
  devices: [
    async ({ deps, api }, use) => {
      const app = await buildApp({ ...deps });
      opened.push(app);
      const other = createApiClient(app);
      await use([(user) => api.as(user), (user) => other.as(user)]);
    },
    { scope: 'file' },
  ],
});

async function makeVideos(
  make: Factories,
  deps: Deps,
  { lessons = 1, rule = 'watched' }: { lessons?: number; rule?: 'watched' | 'position' } = {},
) {
  const course = await make.course();
  await deps.db
    .updateTable('courses')
    .set({ completionRule: rule })
    .where('id', '=', course.id)
    .execute();
  const lessonIds: number[] = [];
  for (let index = 0; index < lessons; index += 1) {
    const lesson = await make.lesson(course.id, { kind: 'video', orderIndex: index + 1 });
    await make.video(lesson.id, { durationSeconds: duration });
    lessonIds.push(lesson.id);
  }
  return { course, lessonIds };
}

const report = (client: HttpClient, lessonId: number, ranges: SecondRange[], positionSeconds = 0) =>
  client.post('/api/progress/video', { lessonId, epoch: 0, positionSeconds, ranges });

/** Simulates passing time for one learner by moving their stored timestamps back. */
const passTime = (database: string, user: MadeUser, seconds: number) =>
  asAdmin(async (client) => {
    const by = `- make_interval(secs => ${seconds})`;
    await client.query(
      `update lesson_progress set watching_since = watching_since ${by} where learner_id = '${user.id}'`,
    );
    await client.query(
      `update watch_allowances set started_at = started_at ${by} where learner_id = '${user.id}'`,
    );
  }, database);

/** Returns the seconds credited to a learner over all lessons, and the allowed maximum. */
async function getCredit(deps: Deps, user: MadeUser) {
  const { rows } = await sql<{ seconds: number; most: number }>`
    select coalesce(sum(count_seconds(watched + int4multirange(int4range(0, furthest_seconds)))), 0)::integer as seconds,
      ceil(extract(epoch from clock_timestamp() - min(watching_since)) * ${video.maxSpeed}
        + ${video.allowanceCarrySeconds})::integer as most
    from lesson_progress where learner_id = ${user.id}`.execute(deps.db);
  if (!rows[0]) throw new Error('no progress');
  return rows[0];
}

describe('watch allowance', () => {
  test('does not complete 30 lessons opened side by side with one report each', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const { course, lessonIds } = await makeVideos(make, deps, { lessons: 30 });
    for (const lessonId of lessonIds) await report(client, lessonId, []);
    await passTime(database, user, 53);
    const replies = await Promise.all(
      lessonIds.map((lessonId) => report(client, lessonId, [[0, duration]], duration)),
    );
    expect(replies.map(({ status }) => status)).toEqual(lessonIds.map(() => 200));
    const credit = await getCredit(deps, user);
    expect(credit.seconds).toBeLessThanOrEqual(credit.most);
    expect(credit.seconds).toBeGreaterThanOrEqual(53 * video.maxSpeed);
    const enrollment = await deps.db
      .selectFrom('enrollments')
      .select(['percentComplete', 'completedAt'])
      .where('learnerId', '=', user.id)
      .where('courseId', '=', course.id)
      .executeTakeFirstOrThrow();
    expect(enrollment.completedAt).toBeNull();
    expect(enrollment.percentComplete).toBeLessThan(10);
    const { rows } = await sql`select from graphile_worker._private_jobs
      where payload ->> 'learnerId' = ${user.id}`.execute(deps.db);
    expect(rows).toEqual([]);
  });

  test('is shared by two lessons claimed after an idle hour', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const { lessonIds } = await makeVideos(make, deps, { lessons: 2 });
    await deps.db
      .updateTable('videos')
      .set({ durationSeconds: 7_200 })
      .where('lessonId', 'in', lessonIds)
      .execute();
    for (const lessonId of lessonIds) await report(client, lessonId, []);
    await passTime(database, user, 3_600);
    for (const lessonId of lessonIds) await report(client, lessonId, [[0, 7_200]]);
    const credit = await getCredit(deps, user);
    expect(credit.seconds).toBeLessThanOrEqual(credit.most);
    expect(credit.seconds).toBeGreaterThanOrEqual(7_200);
  });

  test('carries over at most 30 s to a lesson opened later', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const { lessonIds } = await makeVideos(make, deps, { lessons: 2 });
    const [first = 0, second = 0] = lessonIds;
    await report(client, first, []);
    await passTime(database, user, 86_400);
    await report(client, second, []);
    await report(client, second, [[0, duration]]);
    const { watchedPercent } = videoProgress.parse((await report(client, second, [])).body);
    const seconds = (watchedPercent / 100) * duration;
    // A few seconds may pass between the calls on a slow machine.
    expect(seconds).toBeGreaterThanOrEqual(29);
    expect(seconds).toBeLessThanOrEqual(30 + 20);
  });

  test('does not charge for seconds already credited', async ({ api, make, deps, database }) => {
    const user = await make.user();
    const client = api.as(user);
    const { lessonIds } = await makeVideos(make, deps, { lessons: 1 });
    const [lessonId = 0] = lessonIds;
    await report(client, lessonId, []);
    await passTime(database, user, 30);
    for (let times = 0; times < 5; times += 1) await report(client, lessonId, [[0, 40]]);
    const last = videoProgress.parse((await report(client, lessonId, [[40, 90]])).body);
    expect(last.watched).toEqual([[0, 90]]);
  });

  test('limits the furthest second of the position rule, not the resume position', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const user = await make.user();
    const client = api.as(user);
    const { lessonIds } = await makeVideos(make, deps, { lessons: 2, rule: 'position' });
    for (const lessonId of lessonIds) {
      await report(client, lessonId, []);
      const jumped = await report(client, lessonId, [], duration);
      expect(jumped.body).toMatchObject({ status: 'in_progress', positionSeconds: duration });
    }
    await passTime(database, user, 60);
    const [first = 0, second = 0] = lessonIds;
    const done = await report(client, first, [], duration);
    expect(done.body).toMatchObject({ status: 'completed', completedBy: 'position' });
    const other = await report(client, second, [], duration);
    expect(other.body).toMatchObject({ status: 'in_progress', positionSeconds: duration });
  });

  const anyClaim = fc.record({
    lesson: fc.nat({ max: 4 }),
    device: fc.nat({ max: 1 }),
    from: fc.nat({ max: 100 }),
    length: fc.integer({ min: 0, max: duration }),
    position: fc.nat({ max: duration }),
  });
  const anyAttack = fc.array(
    fc.record({
      wait: fc.nat({ max: 30 }),
      claims: fc.array(anyClaim, { minLength: 1, maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  test(
    'never credits more than elapsed time allows, over lessons, devices and processes at once',
    { timeout: 600_000 },
    async ({ devices, make, deps, database }) => {
      const [watched, byPosition] = [
        await makeVideos(make, deps, { lessons: 3 }),
        await makeVideos(make, deps, { lessons: 2, rule: 'position' }),
      ];
      const lessonIds = [...watched.lessonIds, ...byPosition.lessonIds];
      await fc.assert(
        fc.asyncProperty(anyAttack, async (steps) => {
          const user = await make.user();
          for (const { wait, claims } of steps) {
            const replies = await Promise.all(
              claims.map(({ lesson, device, from, length, position }) =>
                report(
                  devices[device]?.(user) as HttpClient,
                  lessonIds[lesson] ?? 0,
                  [[from, from + length]],
                  position,
                ),
              ),
            );
            expect(replies.every(({ status }) => status === 200)).toBe(true);
            await passTime(database, user, wait);
          }
          const credit = await getCredit(deps, user);
          expect(credit.seconds).toBeLessThanOrEqual(credit.most);
        }),
        { numRuns: count(15, 500) },
      );
    },
  );

  const anyPlay = fc.record({
    lesson: fc.nat({ max: 3 }),
    device: fc.nat({ max: 1 }),
    idle: fc.nat({ max: 20 }),
    wall: fc.integer({ min: 1, max: 40 }),
    speed: fc.constantFrom(1, 2),
    from: fc.nat({ max: duration }),
    /** Number of plays after which the report arrives; 0 means immediately. */
    lateBy: fc.nat({ max: 8 }),
    twice: fc.boolean(),
  });

  test(
    'credits every second of a learner who plays one video at a time, however late reports arrive',
    { timeout: 600_000 },
    async ({ devices, make, deps, database }) => {
      const { lessonIds } = await makeVideos(make, deps, { lessons: 4 });
      await fc.assert(
        fc.asyncProperty(fc.array(anyPlay, { minLength: 1, maxLength: 12 }), async (plays) => {
          const user = await make.user();
          const waiting: { due: number; send: () => Promise<unknown> }[] = [];
          const played = new Map<number, Set<number>>();
          const deliver = async (isDue: (due: number) => boolean) => {
            const due = waiting.filter((each) => isDue(each.due));
            for (const each of due) waiting.splice(waiting.indexOf(each), 1);
            await Promise.all(due.map(({ send }) => send()));
          };
          for (const [index, play] of plays.entries()) {
            const { device, from, idle, wall, speed, lateBy, twice } = play;
            const lessonId = lessonIds[play.lesson] ?? 0;
            const client = devices[device]?.(user) as HttpClient;
            if (!played.has(lessonId)) {
              await client.post('/api/progress/unit', { lessonId, status: 'in_progress' });
              played.set(lessonId, new Set());
            }
            await passTime(database, user, idle + wall);
            const to = Math.min(duration, from + wall * speed);
            for (let second = from; second < to; second += 1) played.get(lessonId)?.add(second);
            const send = () => report(client, lessonId, [[from, to]], to);
            waiting.push({ due: index + lateBy, send });
            if (twice) waiting.push({ due: index + lateBy + 1, send });
            await deliver((due) => due <= index);
          }
          await deliver(() => true);
          for (const [lessonId, seconds] of played) {
            const reply = await report(devices[0]?.(user) as HttpClient, lessonId, []);
            const credited = new Set<number>();
            for (const [from, to] of videoProgress.parse(reply.body).watched)
              for (let second = from; second < to; second += 1) credited.add(second);
            expect(credited).toEqual(seconds);
          }
        }),
        { numRuns: count(15, 500) },
      );
    },
  );
});
