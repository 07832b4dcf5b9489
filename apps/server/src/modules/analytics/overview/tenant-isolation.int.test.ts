import fc from 'fast-check';
import { expect } from 'vitest';
import {
  callsFor,
  makeAnalyticsWorld,
  forbiddenCalls,
  type AnalyticsWorld,
} from '../../../../test/analytics/analytics-world.ts';
import type { HttpClient } from '../../../../test/api-client.ts';
import { count } from '../../../../test/support/counts.ts';
import { test } from '../../../../test/harness.ts';
import {
  insertLearningEvents,
  type TestLearningEvent,
} from '../../../../test/analytics/learning-events.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

const sold = { priceCents: 9_900, priceCurrency: 'USD' };
const acts: Pick<TestLearningEvent, 'verb' | 'result' | 'lessonId'>[] = [
  { verb: 'enrolled', result: sold },
  { verb: 'completed' },
  { verb: 'completed', lessonId: 1, result: { by: 'read', seconds: 600 } },
  { verb: 'rated', result: { rating: 2 } },
  { verb: 'rated', result: { rating: 5 } },
  { verb: 'resumed', lessonId: 1 },
];

/** Generates learning events of any user in any course and organization. */
const eventsIn = ({ learners, courses, organizations }: AnalyticsWorld, most: number) =>
  fc.array(
    fc
      .record({
        learner: fc.constantFrom(...learners),
        courseId: fc.constantFrom(...courses),
        organization: fc.constantFrom(...organizations),
        daysAgo: fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 700 })),
        act: fc.constantFrom(...acts),
      })
      .map(({ act, ...event }): TestLearningEvent => ({ ...event, ...act })),
    { minLength: 10, maxLength: most },
  );

/** Returns the replies by URL, without fields that differ between any two replies. */
async function readAll(client: HttpClient, urls: readonly string[]) {
  const replies = new Map<string, string>();
  for (const url of urls) {
    const { status, body } = await client.get(url);
    const stable = JSON.stringify(body).replaceAll(/"(aggregatedAt|requestId)":"[^"]*"/g, '');
    replies.set(url, `${status} ${stable}`);
  }
  return replies;
}

/** Builds query parameters that try to select other users' data. */
const foreignIds = ({ organizations, learners, courses }: AnalyticsWorld) => {
  const ids = {
    organizationId: organizations[2]?.id,
    orgId: organizations[1]?.id,
    learnerId: learners[5]?.id,
  };
  const more = {
    userId: learners[6]?.id,
    authorId: learners[2]?.id,
    courseId: courses[4],
    scopeId: 1,
  };
  return Object.entries({ ...ids, ...more })
    .map(([name, id]) => `${name}=${id}`)
    .join('&');
};

test(
  "keeps every viewer's stats unchanged by events outside their scope",
  { timeout: 300_000 },
  async ({ api, deps, make }) => {
    const world = await makeAnalyticsWorld(make);
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const readEverybodys = async () => (await superAdmin.get('/api/analytics/categories')).body;
    const record = async (events: TestLearningEvent[]) => {
      await insertLearningEvents(deps.db, events);
      await aggregateLearningEvents(deps);
    };
    /** Makes a new learner with an event in every course. */
    const makeStranger = async () => {
      const learner = await make.user();
      await make.certificate(learner, world.grantedToB.id);
      return world.courses.map((courseId): TestLearningEvent => ({
        learner,
        courseId,
        daysAgo: 1,
      }));
    };
    const views = world.viewers.flatMap(({ name, user, sees }) =>
      sees.map((seen, index) => ({ name, user, seen, isWidest: index === 0 })),
    );
    const run = fc.asyncProperty(
      eventsIn(world, 40),
      eventsIn(world, 40),
      fc.shuffledSubarray(views, { minLength: 3, maxLength: 3 }),
      async (before, after, chosen) => {
        await record(before);
        for (const { name, user, seen, isWidest } of chosen) {
          const urls = callsFor(seen.scope, isWidest, seen.tabs);
          const known = await readAll(api.as(user), urls);
          const everybodys = await readEverybodys();
          const others = [...after, ...(await makeStranger())];
          await record(others.filter((event) => !seen.isSeen(event)));
          for (const [url, reply] of await readAll(api.as(user), urls))
            expect({ name, url, reply }).toEqual({ name, url, reply: known.get(url) });
          // The events did count: a super admin sees them.
          expect(await readEverybodys()).not.toEqual(everybodys);
        }
      },
    );
    await fc.assert(run, { numRuns: count(3, 40), endOnFailure: true });
  },
);

test(
  'ignores ids of others in the query, and shows revenue to super admins only',
  { timeout: 60_000 },
  async ({ api, deps, make }) => {
    const world = await makeAnalyticsWorld(make);
    const events = world.learners.flatMap((learner, index) =>
      world.courses.map((courseId) => ({
        learner,
        courseId,
        organization: world.organizations[index % world.organizations.length],
        daysAgo: index,
        result: sold,
      })),
    );
    await insertLearningEvents(deps.db, events);
    await aggregateLearningEvents(deps);
    for (const viewer of world.viewers) {
      const client = api.as(viewer.user);
      const [widest] = viewer.sees;
      const urls = callsFor(widest?.scope ?? 'own', false, []);
      const replies = [...(await readAll(client, urls)).values()];
      for (const text of replies) {
        expect(text).toMatch(/^200 /);
        expect(text).not.toMatch(/List price|"revenue":(?!null)/);
      }
      const tried = urls.map((url) => `${url}&${foreignIds(world)}`);
      expect([...(await readAll(client, tried)).values()]).toEqual(replies);
      for (const [url, text] of await readAll(client, forbiddenCalls(viewer)))
        expect({ url, text }).toEqual({ url, text: expect.stringMatching(/^403 /) });
    }
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    const { body } = await superAdmin.get('/api/analytics/top-courses');
    expect(JSON.stringify(body)).toMatch(/"revenue":\d/);
  },
);
