import {
  analyticsCategories,
  analyticsTopCourses,
  enrollmentTrend,
} from '@atrium/contracts/analytics/analytics';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import {
  dayAgo,
  insertLearningEvents,
  type TestLearningEvent,
} from '../../../../test/analytics/learning-events.ts';
import { mondayOf } from '../scopes/dates.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

const base = '/api/analytics';
const readTrend = async (client: HttpClient, query = '') =>
  enrollmentTrend.parse((await client.get(`${base}/trends?${query}`)).body);
const readCategories = async (client: HttpClient, query = '') =>
  analyticsCategories.parse((await client.get(`${base}/categories?${query}`)).body);
const readTop = async (client: HttpClient, query = '') =>
  analyticsTopCourses.parse((await client.get(`${base}/top-courses?${query}`)).body);
const readCsv = async (client: HttpClient, name: string) =>
  String((await client.get(`${base}/${name}.csv`)).body)
    .slice(1)
    .split('\r\n');

const sold = { priceCents: 4_950, priceCurrency: 'USD' };

test('returns stats of the scope in order, and revenue for super admins only', async ({
  api,
  deps,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const [popular, internal, gone, foreign] = [
    await make.course({ title: '=Popular', category: 'Development' }),
    await make.course({ title: 'Internal', category: 'Design', organization: A }),
    await make.course({ title: 'Gone', category: 'Design', isArchived: true }),
    await make.course({ title: 'Foreign', organization: B, visibility: 'organization' }),
  ];
  const ours = await make.users(3, A);
  const theirs = await make.users(4, B);
  const take = (
    learners: { id: string }[],
    course: { id: number },
    daysAgo: number,
    more: Partial<TestLearningEvent> = {},
  ) => learners.map((learner) => ({ learner, courseId: course.id, daysAgo, ...more }));
  await insertLearningEvents(deps.db, [
    ...take(ours, popular, 2, { organization: A, result: sold }),
    ...take(theirs, popular, 32, { organization: B, result: { ...sold, priceCurrency: 'EUR' } }),
    ...take(ours.slice(0, 1), popular, 1, { organization: A, verb: 'completed' }),
    ...take(ours.slice(0, 1), popular, 1, {
      organization: A,
      verb: 'rated',
      result: { rating: 4 },
    }),
    ...take(ours.slice(1), internal, 61, { organization: A }),
    ...take(theirs, gone, 2, { organization: B }),
    // Taken while a member of A; A cannot access this course.
    ...take(ours.slice(2), foreign, 2, { organization: A }),
    ...take(theirs, foreign, 2, { organization: B }),
  ]);
  await aggregateLearningEvents(deps);
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const admin = api.as(await make.user({ organization: A, role: 'admin' }));
  const learner = api.as(ours[0] ?? (await make.user()));

  expect(await readTop(superAdmin)).toMatchObject([
    { title: '=Popular', enrollmentCount: 7, completionRate: 14, rating: 4, revenue: 148.5 },
    { title: 'Foreign', enrollmentCount: 5, completionRate: 0, rating: null, revenue: null },
    { title: 'Internal', enrollmentCount: 2 },
  ]);
  expect(await readTop(superAdmin, 'limit=1')).toHaveLength(1);
  expect(await readTop(admin)).toMatchObject([
    { title: '=Popular', enrollmentCount: 3, completionRate: 33, rating: 4, isManaged: false },
    { title: 'Internal', enrollmentCount: 2, revenue: null, isManaged: true },
  ]);
  expect(await readTop(learner)).toMatchObject([
    { title: '=Popular', enrollmentCount: 1, completionRate: 100, rating: 4, revenue: null },
  ]);
  const [head, first] = await readCsv(superAdmin, 'top-courses');
  expect(head).toContain('List price at enrollment (not charged by Atrium)');
  expect(first).toBe("'=Popular,Development,Helena Sørbø,7,14,4,148.5");
  expect((await readCsv(admin, 'top-courses'))[0]).not.toContain('List price');

  expect(await readCategories(superAdmin)).toEqual([
    { category: 'Development', enrollments: 7, percentage: 39 },
    { category: 'Design', enrollments: 6, percentage: 33 },
    { category: 'Business', enrollments: 5, percentage: 28 },
  ]);
  expect(await readCategories(admin)).toMatchObject([
    { category: 'Development', enrollments: 3 },
    { category: 'Design', enrollments: 2 },
    { category: 'Business', enrollments: 1 },
  ]);
  expect(await readCategories(learner)).toMatchObject([
    { category: 'Development', enrollments: 1, percentage: 100 },
  ]);

  const system = await readTrend(superAdmin);
  expect(system).toMatchObject({ days: 30, step: 'day', hiddenBelow: null });
  expect(system.points).toHaveLength(30);
  expect(system.points.at(-3)).toEqual({ day: dayAgo(2), enrollments: 12, before: 4 });
  expect((await readTrend(admin)).points.at(-3)).toMatchObject({ enrollments: 4, before: 0 });
  const quarter = await readTrend(admin, 'days=90&scope=organization');
  expect(quarter.points).toHaveLength(90);
  expect(quarter.points.find(({ day }) => day === dayAgo(61))?.enrollments).toBe(2);
  expect((await readTrend(learner)).points.at(-3)).toMatchObject({ enrollments: 1, before: 0 });
  expect((await admin.get(`${base}/trends?days=31`)).status).toBe(400);
  expect(await readCsv(superAdmin, 'trends')).toContain(`${dayAgo(2)},12,4`);
});

test('hides groups of fewer than five learners from an author', async ({ api, deps, make }) => {
  const author = await make.user();
  const courses = [
    await make.course({ author, title: 'Three', category: 'Design' }),
    await make.course({ author, title: 'Four', category: 'Design' }),
    await make.course({ author, title: 'Thirteen', category: 'Development' }),
    await make.course({ author, title: 'Two', category: 'Development' }),
  ];
  const learners = await make.users(6);
  const weeksAgo = [2, 3, 4, 5];
  const events = [3, 4, 6, 2].flatMap((count, index) =>
    learners.slice(0, count).map((learner) => ({
      learner,
      courseId: courses[index]?.id ?? 0,
      daysAgo: (weeksAgo[index] ?? 0) * 7,
    })),
  );
  const others = (await make.users(7)).map((learner) => ({
    learner,
    courseId: courses[2]?.id ?? 0,
    daysAgo: 6 * 7,
  }));
  await insertLearningEvents(deps.db, [...events, ...others]);
  await aggregateLearningEvents(deps);
  const client = api.as(author);
  const trend = await readTrend(client, 'days=90');
  expect(trend).toMatchObject({ step: 'week', hiddenBelow: 5 });
  const inWeeks = [1, ...weeksAgo, 6].map(
    (weeks) => trend.points.find(({ day }) => day === mondayOf(dayAgo(weeks * 7)))?.enrollments,
  );
  // The small weeks may be the same four learners; without hiding the six, a total would reveal them.
  expect(inWeeks).toEqual([0, null, null, null, null, 7]);
  // Three and four would add up to seven, and thirteen minus two would reveal the two.
  expect(await readCategories(client)).toEqual([
    { category: 'Development', enrollments: 13, percentage: 100 },
  ]);
  expect(
    (await readTop(client)).map(({ title, enrollmentCount, completionRate }) => ({
      title,
      enrollmentCount,
      completionRate,
    })),
  ).toEqual([
    { title: 'Thirteen', enrollmentCount: 13, completionRate: 0 },
    // In order of creation: any other order would reveal which has more.
    { title: 'Three', enrollmentCount: null, completionRate: null },
    { title: 'Four', enrollmentCount: null, completionRate: null },
    { title: 'Two', enrollmentCount: null, completionRate: null },
  ]);

  // A learner of all courses of an author counts as one, whatever the number of courses.
  const lonely = await make.user();
  const [reader] = learners;
  if (!reader) throw new Error('Expected six users');
  for (let index = 0; index < 6; index += 1) {
    const { id: courseId } = await make.course({ author: lonely });
    await insertLearningEvents(deps.db, [
      { learner: reader, courseId, daysAgo: 9 },
      { learner: reader, courseId, daysAgo: 9, verb: 'completed' },
    ]);
  }
  await aggregateLearningEvents(deps);
  const hidden = await readTrend(api.as(lonely));
  expect(new Set(hidden.points.map(({ enrollments }) => enrollments))).toEqual(new Set([0, null]));
  const { body } = await api.as(lonely).get(`${base}/overview`);
  expect(body).toMatchObject({ totalCourses: 6, activeLearners: null, completionRate: null });
});
