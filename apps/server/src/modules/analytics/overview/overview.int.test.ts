import { asAdmin } from '../../../../scripts/local-database.ts';
import { analyticsScopesReply } from '@atrium/contracts/analytics/analytics';
import { expect } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  dayAgo,
  insertLearningEvents,
  type TestLearningEvent,
} from '../../../../test/analytics/learning-events.ts';
import {
  readOverview as read,
  dailyStatsAgo as on,
} from '../../../../test/analytics/analytics-overview.ts';
import { makeReadyCourse, publishNow } from '../../../../test/authoring/publishing.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

// The application role cannot change when a version was published or unpublished.
const moveBack = (moment: string) => (database: string, courseId: number, days: number) =>
  asAdmin(
    (client) =>
      client.query(`${moment} = now() - make_interval(days => $2) where course_id = $1`, [
        courseId,
        days,
      ]),
    database,
  );
const publishedAgo = moveBack('update course_versions set published_at');
const unpublishedAgo = moveBack('update course_snapshots set since');

/** Makes one learner who completes and rates a course, one who only starts it, and one active long ago. */
async function makeLearners(
  make: Factories,
  courseId: number,
  organization?: { id: string; name: string },
) {
  const [done, started, gone] = await Promise.all(
    [1, 2, 3].map(() => make.user(organization ? { organization } : {})),
  );
  if (!done || !started || !gone) throw new Error('Expected three users');
  const common = { courseId, organization };
  const events: TestLearningEvent[] = [
    { ...common, learner: done, daysAgo: 20 },
    { ...common, learner: done, daysAgo: 10, verb: 'completed' },
    { ...common, learner: done, daysAgo: 10, verb: 'rated', result: { rating: 2 } },
    { ...common, learner: done, daysAgo: 2, verb: 'rated', result: { rating: 5 } },
    { ...common, learner: started, daysAgo: 5 },
    { ...common, learner: gone, daysAgo: 50 },
    { ...common, learner: gone, daysAgo: 50, verb: 'completed' },
  ];
  return { events, done, started, gone };
}

test('returns the overview of the system, an organization and a learner for each day', async ({
  api,
  database,
  deps,
  make,
}) => {
  const A = await make.organization();
  const [old, fresh, archived] = [
    await make.course({ grantedTo: A }),
    await make.course({ organization: A }),
    await make.course(),
  ];
  await publishedAgo(database, old.id, 100);
  await publishedAgo(database, fresh.id, 7);
  await publishedAgo(database, archived.id, 100);
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000);
  await deps.db
    .updateTable('courses')
    .set({ archivedAt: tenDaysAgo })
    .where('id', '=', archived.id)
    .execute();
  await deps.db
    .updateTable('courseGrants')
    .set({ grantedAt: tenDaysAgo })
    .where('courseId', '=', old.id)
    .execute();
  await make.course({ isPublished: false });
  const insiders = await makeLearners(make, old.id, A);
  const outsiders = await makeLearners(make, fresh.id);
  await insertLearningEvents(deps.db, [...insiders.events, ...outsiders.events]);
  await aggregateLearningEvents(deps);

  const system = await read(api.as(await make.user({ isSuperAdmin: true })));
  expect(system).toMatchObject({ scope: 'system', hiddenBelow: null, totalCourses: 2 });
  expect(system).toMatchObject({ activeLearners: 4, completionRate: 66.7, averageRating: 5 });
  expect(system.history.map(({ day }) => day)).toEqual(
    Array.from({ length: 31 }, (_, index) => dayAgo(30 - index)),
  );
  // Two started 50 days ago and were active until 21 days ago, one day before the next two started.
  expect(on(system, 30)).toMatchObject({ activeLearners: 2, completionRate: 100 });
  expect(on(system, 21)).toMatchObject({ activeLearners: 2, averageRating: null });
  expect(on(system, 20)).toMatchObject({ activeLearners: 2, completionRate: 50 });
  expect(on(system, 9)).toMatchObject({ activeLearners: 2, completionRate: 100 });
  expect(on(system, 3)).toMatchObject({ averageRating: 2 });
  expect([30, 11, 9, 6].map((days) => on(system, days)?.totalCourses)).toEqual([2, 2, 1, 2]);

  const admin = await read(api.as(await make.user({ organization: A, role: 'admin' })));
  expect(admin).toMatchObject({ scope: 'organization', hiddenBelow: null, totalCourses: 2 });
  expect(admin).toMatchObject({ activeLearners: 2, completionRate: 66.7, averageRating: 5 });
  expect([30, 11, 9, 6].map((days) => on(admin, days)?.totalCourses)).toEqual([0, 0, 1, 2]);
  expect(on(admin, 30)).toMatchObject({ activeLearners: 1, completionRate: 100 });

  // Former members stay in the stats of what they did in the organization.
  await deps.db.deleteFrom('memberships').where('userId', '=', insiders.done.id).execute();
  expect(
    (await read(api.as(await make.user({ organization: A, role: 'admin' })))).averageRating,
  ).toBe(5);

  const own = await read(api.as(insiders.done));
  expect(own).toMatchObject({ scope: 'own', totalCourses: 1, activeLearners: 1 });
  expect(own).toMatchObject({ completionRate: 100, averageRating: 5 });
  expect(on(own, 21)).toMatchObject({ totalCourses: 0, activeLearners: 0, completionRate: null });
  expect(on(own, 15)).toMatchObject({ totalCourses: 1, activeLearners: 1, completionRate: 0 });
  expect(on(own, 5)).toMatchObject({ completionRate: 100, averageRating: 2 });
  expect((await read(api.as(insiders.gone))).activeLearners).toBe(0);
});

test('counts a course only while it is published', async ({ api, database, deps, make }) => {
  const organization = await make.organization();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const [back, again] = [
    await makeReadyCourse(make, deps, 1, { organization }),
    await makeReadyCourse(make, deps, 1, { organization }),
  ];
  for (const { id } of [back, again]) {
    await publishedAgo(database, id, 20);
    expect((await admin.post(`/api/courses/${id}/unpublish`)).status).toBe(200);
    await unpublishedAgo(database, id, 5);
  }
  expect((await publishNow(admin, again.id)).status).toBe(200);
  const overview = await read(admin);
  expect(overview.totalCourses).toBe(1);
  expect([30, 21, 20, 6, 5, 1, 0].map((days) => on(overview, days)?.totalCourses)).toEqual([
    0, 0, 2, 2, 0, 0, 1,
  ]);
});

test('uses the time zone of the organization', async ({ api, deps, make }) => {
  const A = await make.organization();
  await deps.db
    .updateTable('organizations')
    .set({ timeZone: 'Pacific/Kiritimati' })
    .where('id', '=', A.id)
    .execute();
  const course = await make.course();
  const learner = await make.user({ organization: A });
  // Noon in UTC is already the next day there (UTC+14).
  await insertLearningEvents(deps.db, [
    { learner, organization: A, courseId: course.id, daysAgo: 5 },
  ]);
  await aggregateLearningEvents(deps);
  const { history } = await read(api.as(await make.user({ organization: A, role: 'admin' })));
  const first = history.find(({ activeLearners }) => activeLearners === 1);
  expect(first?.day).toBe(dayAgo(4));
  const kiritimati = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' });
  expect(history.at(-1)?.day).toBe(kiritimati.format(new Date()));
});

test('lists the scopes a user has and returns 403 for others', async ({ api, deps, make }) => {
  const A = await make.organization();
  const superAdmin = await make.user({ isSuperAdmin: true });
  const admin = await make.user({ organization: A, role: 'admin' });
  const author = await make.user();
  await make.course({ author });
  await make.course({ author: admin, organization: A });
  const drafting = await make.user();
  await make.course({ author: drafting, isPublished: false });
  const scopesOf = async (user: typeof admin) => {
    const { body } = await api.as(user).get('/api/analytics/scopes');
    return analyticsScopesReply.parse(body).scopes;
  };
  expect((await scopesOf(superAdmin)).map(({ scope }) => scope)).toEqual(['system', 'own']);
  expect(await scopesOf(admin)).toEqual([
    { scope: 'organization', name: A.name },
    { scope: 'courses', name: null },
    { scope: 'own', name: null },
  ]);
  expect((await scopesOf(author)).map(({ scope }) => scope)).toEqual(['courses', 'own']);
  expect((await scopesOf(drafting)).map(({ scope }) => scope)).toEqual(['own']);
  const getStatus = async (user: typeof admin, scope: string) =>
    (await api.as(user).get(`/api/analytics/overview?scope=${scope}`)).status;
  expect(await getStatus(admin, 'system')).toBe(403);
  expect(await getStatus(author, 'organization')).toBe(403);
  expect(await getStatus(drafting, 'courses')).toBe(403);
  expect(await getStatus(drafting, 'own')).toBe(200);
  expect(await getStatus(admin, 'everything')).toBe(400);

  await deps.db
    .updateTable('organizations')
    .set({ isActive: false })
    .where('id', '=', A.id)
    .execute();
  expect(await getStatus(admin, 'own')).toBe(403);
});
