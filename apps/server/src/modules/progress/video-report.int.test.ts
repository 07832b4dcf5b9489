import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { videoProgress, type SecondRange } from '@atrium/contracts/learning';
import type { Caller } from '../../../test/api-client.ts';
import { count } from '../../../test/counts.ts';
import type { Factories, MadePerson } from '../../../test/factories.ts';
import { test } from '../../../test/harness.ts';
import type { Deps } from '../../platform/deps.ts';

const duration = 100;

async function makeVideo(make: Factories, deps: Deps) {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await deps.db
    .insertInto('lessonVideos')
    .values({
      lessonId: lesson.id,
      objectKey: `films/${crypto.randomUUID()}.mp4`,
      contentType: 'video/mp4',
      sizeBytes: 1_000,
      durationSeconds: duration,
    })
    .execute();
  return { course, lesson };
}

const report = (caller: Caller, lessonId: number, ranges: SecondRange[], more: object = {}) =>
  caller.post('/api/progress/video', { lessonId, epoch: 0, positionSeconds: 0, ranges, ...more });

/** As if the lesson had been opened so long ago. */
const openedAgo = (deps: Deps, learner: MadePerson, lessonId: number, seconds: number) =>
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

describe('the ledger of what was watched', () => {
  test(
    'is the same set of seconds, in whatever order and however often reports arrive',
    { timeout: 600_000 },
    async ({ api, make, deps }) => {
      const person = await make.person();
      const caller = api.as(person);
      await fc.assert(
        fc.asyncProperty(anyReports, fc.infiniteStream(fc.nat()), async (reports, noise) => {
          const { lesson } = await makeVideo(make, deps);
          await report(caller, lesson.id, []);
          await openedAgo(deps, person, lesson.id, 86_400);
          const order = [...reports, ...reports.filter(() => Number(noise.next().value) % 2 === 0)]
            .map((ranges) => ({ ranges, place: Number(noise.next().value) }))
            .toSorted((a, b) => a.place - b.place);
          // Some one after the other, some at the same moment.
          const half = Math.floor(order.length / 2);
          for (const { ranges } of order.slice(0, half)) await report(caller, lesson.id, ranges);
          const replies = await Promise.all(
            order.slice(half).map(({ ranges }) => report(caller, lesson.id, ranges)),
          );
          expect(replies.every(({ status }) => status === 200)).toBe(true);
          const now = videoProgress.parse((await report(caller, lesson.id, [])).body);
          const expected = secondsOf(reports.flat());
          expect(secondsOf(now.watched)).toEqual(expected);
          expect(now.watchedPercent).toBe(expected.size);
          expect(now.status).toBe(expected.size >= 95 ? 'completed' : 'in_progress');
        }),
        { numRuns: count(40, 1_000) },
      );
    },
  );

  test(
    'never credits more than can have been played',
    { timeout: 600_000 },
    async ({ api, make, deps }) => {
      const person = await make.person();
      const caller = api.as(person);
      await fc.assert(
        fc.asyncProperty(anyReports, fc.nat({ max: 40 }), async (reports, elapsed) => {
          const { lesson } = await makeVideo(make, deps);
          await report(caller, lesson.id, []);
          await openedAgo(deps, person, lesson.id, elapsed);
          for (const ranges of reports) await report(caller, lesson.id, ranges);
          const now = videoProgress.parse((await report(caller, lesson.id, [])).body);
          // A second may have passed while the reports were sent.
          expect(secondsOf(now.watched).size).toBeLessThanOrEqual((elapsed + 5) * 2 + 15);
          for (const second of secondsOf(now.watched))
            expect(secondsOf(reports.flat()).has(second)).toBe(true);
        }),
        { numRuns: count(20, 500) },
      );
    },
  );

  test('a jump to the end completes nothing and shows what is missing', async ({
    api,
    make,
    deps,
  }) => {
    const { lesson } = await makeVideo(make, deps);
    const person = await make.person();
    const caller = api.as(person);
    await report(caller, lesson.id, []);
    await openedAgo(deps, person, lesson.id, 1_000);
    const jumped = await report(
      caller,
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
    const whole = await report(caller, lesson.id, [[0, 100]]);
    expect(whole.body).toMatchObject({ status: 'completed', completedBy: 'watched' });
  });

  test('Reset wins over reports from before it', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make, deps);
    const person = await make.person();
    const caller = api.as(person);
    await report(caller, lesson.id, []);
    await openedAgo(deps, person, lesson.id, 1_000);
    await report(caller, lesson.id, [[0, 50]]);
    await caller.post('/api/progress/unit', { lessonId: lesson.id, status: 'not_started' });
    const late = videoProgress.parse((await report(caller, lesson.id, [[50, 100]])).body);
    expect(late).toMatchObject({ epoch: 1, watched: [], status: 'not_started' });
    const fresh = await report(caller, lesson.id, [[0, 5]], { epoch: 1 });
    expect(fresh.body).toMatchObject({ watched: [[0, 5]], status: 'in_progress' });
  });

  test('numbers that are none are refused', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make, deps);
    const caller = api.as(await make.person());
    for (const ranges of [[[-1, 4]], [[0, 1e9]], [[0.5, 2]], [['0', 2]], [[0]], [[null, 2]]])
      expect((await report(caller, lesson.id, ranges as SecondRange[])).status).toBe(400);
    for (const positionSeconds of [-1, 1e12, 0.5, null, 'NaN'])
      expect((await report(caller, lesson.id, [], { positionSeconds })).status).toBe(400);
  });

  test('many learners at once each get their own answer', async ({ api, make, deps }) => {
    const { lesson } = await makeVideo(make, deps);
    const people = await Promise.all(Array.from({ length: 30 }, () => make.person()));
    for (const person of people) await report(api.as(person), lesson.id, []);
    const replies = await Promise.all(
      people.map((person, index) => report(api.as(person), lesson.id, [[index, index + 2]])),
    );
    expect(replies.map(({ body }) => videoProgress.parse(body).watched)).toEqual(
      people.map((_, index) => [[index, index + 2]]),
    );
  });
});

describe('opening a lesson', () => {
  test('visitors see previews of public courses and nothing else', async ({ api, make }) => {
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
