import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { insertLearningEvents, type TestLearningEvent } from '../../../../test/learning-events.ts';
import { readOverview as read, dailyStatsAgo as on } from '../../../../test/analytics-overview.ts';
import { asOwner } from '../../../../test/owner-database.ts';
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
  const author = await make.person({ organization: A });
  const [open, internal] = [
    await make.course({ author }),
    await make.course({ author, organization: A }),
  ];
  const people = await Promise.all(Array.from({ length: 6 }, () => make.person()));
  const take = (learners: typeof people, courseId: number, daysAgo: number) =>
    insertLearningEvents(
      deps.db,
      learners.flatMap((learner) => [
        { learner, courseId, daysAgo },
        { learner, courseId, daysAgo, verb: 'completed' as const },
      ]),
    );
  const [first] = people;
  if (!first) throw new Error('Expected six users');
  // A learner of both courses counts as one, not as a group of two.
  await take(people.slice(0, 4), open.id, 12);
  await take([first], internal.id, 12);
  await aggregateLearningEvents(deps);
  const caller = api.as(author);
  expect(await read(caller)).toMatchObject({
    scope: 'courses',
    totalCourses: 2,
    activeLearners: null,
    completionRate: null,
    averageRating: null,
    hiddenBelow: 5,
  });
  await take(people.slice(4), open.id, 3);
  await aggregateLearningEvents(deps);
  const shown = await read(caller);
  expect(shown).toMatchObject({ activeLearners: 6, completionRate: 100, averageRating: null });
  expect(on(shown, 13)).toMatchObject({ activeLearners: 0, completionRate: null });
  expect(on(shown, 4)).toMatchObject({ activeLearners: null, completionRate: null });
  expect(on(shown, 3)).toMatchObject({ activeLearners: 6, completionRate: 100 });

  await asOwner(deps.db, (owner) =>
    sql`select set_super_admin(null, ${author.id}, true)`.execute(owner),
  );
  const all = await read(caller, 'courses');
  expect(all.hiddenBelow).toBeNull();
  expect(on(all, 4)).toMatchObject({ activeLearners: 4, completionRate: 100 });
});

test("keeps an author's stats unchanged when a single learner takes or rates a small course", async ({
  api,
  deps,
  make,
}) => {
  const author = await make.person();
  const [large, small] = [await make.course({ author }), await make.course({ author })];
  const people = await Promise.all(Array.from({ length: 11 }, () => make.person()));
  const [crowd, lonely] = [people.slice(0, 10), people.slice(10)];
  const rate = (rating: number) => ({ verb: 'rated' as const, result: { rating } });
  await recordForAll(deps, crowd, large.id, 20);
  await recordForAll(deps, crowd.slice(0, 5), large.id, 15, { verb: 'completed' });
  await recordForAll(deps, crowd.slice(0, 5), large.id, 15, rate(4));
  await recordForAll(deps, lonely, small.id, 10);
  await aggregateLearningEvents(deps);
  const caller = api.as(author);
  const before = await read(caller);
  expect(before).toMatchObject({ activeLearners: 11, completionRate: 50, averageRating: 4 });

  await recordForAll(deps, lonely, small.id, 5, { verb: 'completed' });
  await recordForAll(deps, lonely, small.id, 5, rate(1));
  await aggregateLearningEvents(deps);
  expect({ ...(await read(caller)), aggregatedAt: null }).toEqual({
    ...before,
    aggregatedAt: null,
  });

  // The course is shown from the day its fifth learner starts. Its rating stays hidden: fewer than five rated it.
  await recordForAll(deps, crowd.slice(0, 4), small.id, 3);
  await aggregateLearningEvents(deps);
  const grown = await read(caller);
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
  const author = await make.person({ organization: A, isSuperAdmin: true });
  const [open, internal] = [
    await make.course({ author }),
    await make.course({ author, organization: A }),
  ];
  const [both, left, one, other] = await Promise.all([1, 2, 3, 4].map(() => make.person()));
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
