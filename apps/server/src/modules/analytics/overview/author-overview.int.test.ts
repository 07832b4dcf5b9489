import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import {
  insertLearningEvents,
  type TestLearningEvent,
} from '../../../../test/analytics/learning-events.ts';
import {
  readOverview as read,
  dailyStatsAgo as on,
} from '../../../../test/analytics/analytics-overview.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

/** Records the same learning event for each of the learners. */
const recordForAll = (
  { db }: Deps,
  learners: TestLearningEvent['learner'][],
  courseId: number,
  daysAgo: number,
  more: Partial<TestLearningEvent> = {},
) =>
  insertLearningEvents(
    db,
    learners.map((learner) => ({ learner, courseId, daysAgo, ...more })),
  );

test('hides small groups from an author, counts each learner once, and hides nothing from a super admin', async ({
  api,
  deps,
  make,
}) => {
  const A = await make.organization();
  const author = await make.user({ organization: A });
  const [open, internal] = [
    await make.course({ author }),
    await make.course({ author, organization: A }),
  ];
  const users = await Promise.all(Array.from({ length: 6 }, () => make.user()));
  const take = (learners: typeof users, courseId: number, daysAgo: number) =>
    insertLearningEvents(
      deps.db,
      learners.flatMap((learner) => [
        { learner, courseId, daysAgo },
        { learner, courseId, daysAgo, verb: 'completed' as const },
      ]),
    );
  const [first] = users;
  if (!first) throw new Error('Expected six users');
  // A learner of both courses counts as one, not as a group of two.
  await take(users.slice(0, 4), open.id, 12);
  await take([first], internal.id, 12);
  await aggregateLearningEvents(deps);
  const client = api.as(author);
  expect(await read(client)).toMatchObject({
    scope: 'courses',
    totalCourses: 2,
    activeLearners: null,
    completionRate: null,
    averageRating: null,
    hiddenBelow: 5,
  });
  await take(users.slice(4), open.id, 3);
  await aggregateLearningEvents(deps);
  const shown = await read(client);
  expect(shown).toMatchObject({ activeLearners: 6, completionRate: 100, averageRating: null });
  expect(on(shown, 13)).toMatchObject({ activeLearners: 0, completionRate: null });
  expect(on(shown, 4)).toMatchObject({ activeLearners: null, completionRate: null });
  expect(on(shown, 3)).toMatchObject({ activeLearners: 6, completionRate: 100 });

  await asOwner(deps.db, (owner) =>
    sql`select set_super_admin(null, ${author.id}, true)`.execute(owner),
  );
  const all = await read(client, 'courses');
  expect(all.hiddenBelow).toBeNull();
  expect(on(all, 4)).toMatchObject({ activeLearners: 4, completionRate: 100 });
});

test("keeps an author's stats unchanged when a single learner takes or rates a small course", async ({
  api,
  deps,
  make,
}) => {
  const author = await make.user();
  const [large, small] = [await make.course({ author }), await make.course({ author })];
  const users = await Promise.all(Array.from({ length: 11 }, () => make.user()));
  const [crowd, lonely] = [users.slice(0, 10), users.slice(10)];
  const rate = (rating: number) => ({ verb: 'rated' as const, result: { rating } });
  await recordForAll(deps, crowd, large.id, 20);
  await recordForAll(deps, crowd.slice(0, 5), large.id, 15, { verb: 'completed' });
  await recordForAll(deps, crowd.slice(0, 5), large.id, 15, rate(4));
  await recordForAll(deps, lonely, small.id, 10);
  await aggregateLearningEvents(deps);
  const client = api.as(author);
  const before = await read(client);
  expect(before).toMatchObject({ activeLearners: 11, completionRate: 50, averageRating: 4 });

  await recordForAll(deps, lonely, small.id, 5, { verb: 'completed' });
  await recordForAll(deps, lonely, small.id, 5, rate(1));
  await aggregateLearningEvents(deps);
  expect({ ...(await read(client)), aggregatedAt: null }).toEqual({
    ...before,
    aggregatedAt: null,
  });

  // The course is shown from the day its fifth learner starts. Its rating stays hidden: fewer than five rated it.
  await recordForAll(deps, crowd.slice(0, 4), small.id, 3);
  await aggregateLearningEvents(deps);
  const grown = await read(client);
  expect(grown).toMatchObject({ completionRate: 40, averageRating: 4 });
  expect(on(grown, 3)).toMatchObject({ completionRate: 40, averageRating: 4 });
  expect(on(grown, 4)).toMatchObject({ completionRate: 50, averageRating: 4 });
});

test('counts a learner of both public and organization courses once', async ({
  api,
  deps,
  make,
}) => {
  const A = await make.organization();
  const author = await make.user({ organization: A, isSuperAdmin: true });
  const [open, internal] = [
    await make.course({ author }),
    await make.course({ author, organization: A }),
  ];
  const [both, left, one, other] = await Promise.all([1, 2, 3, 4].map(() => make.user()));
  if (!both || !left || !one || !other) throw new Error('Expected four users');
  // Active in both until 11 days ago, and in one of them until 6 days ago.
  await recordForAll(deps, [both], open.id, 40);
  await recordForAll(deps, [both], internal.id, 35);
  // No longer active in one of them before the first day shown.
  await recordForAll(deps, [left], open.id, 70);
  await recordForAll(deps, [left], internal.id, 20);
  await recordForAll(deps, [one], open.id, 20);
  await recordForAll(deps, [other], internal.id, 20);
  await aggregateLearningEvents(deps);
  const overview = await read(api.as(author), 'courses');
  expect([30, 21, 20, 11, 10, 6, 5, 0].map((days) => on(overview, days)?.activeLearners)).toEqual([
    1, 1, 4, 4, 4, 4, 3, 3,
  ]);
});
