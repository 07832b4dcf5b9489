import { enrollmentTrend } from '@atrium/contracts/analytics/analytics';
import { expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { dayAgo, insertLearningEvents } from '../../../../test/analytics/learning-events.ts';
import { mondayOf } from '../scopes/dates.ts';
import { aggregateLearningEvents } from '../aggregation/aggregation.service.ts';

const read = async (client: HttpClient, courseId: number) => {
  const { body } = await client.get(`/api/admin/courses/${courseId}/trends?days=90`);
  return enrollmentTrend.parse(body);
};
type Trend = Awaited<ReturnType<typeof read>>;
const on = ({ points }: Trend, day: string) =>
  points.find((point) => point.day === day)?.enrollments;

test('shows managers weeks with enough other learners only, and a granted organization its own', async ({
  api,
  deps,
  make,
}) => {
  const [A, B] = [await make.organization(), await make.organization()];
  const { id: courseId } = await make.course({ organization: A, grantedTo: B });
  const ours = await make.users(2, A);
  const theirs = await make.users(5, B);
  const strangers = await make.users(4);
  const take = (learners: { id: string }[], daysAgo: number, organization?: MadeOrganization) =>
    insertLearningEvents(
      deps.db,
      learners.map((learner) => ({ learner, courseId, daysAgo, organization })),
    );
  const admin = api.as(await make.user({ organization: A, role: 'admin' }));
  const granted = api.as(await make.user({ organization: B, role: 'admin' }));
  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));

  await take(ours, 3, A);
  await take(strangers, 17, undefined);
  await aggregateLearningEvents(deps);
  const few = await read(admin, courseId);
  expect(few).toMatchObject({ step: 'day', hiddenBelow: 5 });
  expect([on(few, dayAgo(3)), on(few, dayAgo(17))]).toEqual([2, 0]);

  await take(theirs, 31, B);
  await aggregateLearningEvents(deps);
  const many = await read(admin, courseId);
  expect(many).toMatchObject({ step: 'week', hiddenBelow: 5 });
  expect(many.points).toHaveLength(12);
  const weeks = [3, 17, 31].map((days) => on(many, mondayOf(dayAgo(days))));
  // Our own two, four others (too few), and five of another organization: hidden so that the four cannot be derived.
  expect(weeks).toEqual([2, null, null]);
  await take(await make.users(6), 45, undefined);
  await aggregateLearningEvents(deps);
  const more = await read(admin, courseId);
  expect([3, 17, 31, 45].map((days) => on(more, mondayOf(dayAgo(days))))).toEqual([
    2,
    null,
    null,
    6,
  ]);

  const all = await read(superAdmin, courseId);
  expect(all).toMatchObject({ step: 'day', hiddenBelow: null });
  expect([3, 17, 31].map((days) => on(all, dayAgo(days)))).toEqual([2, 4, 5]);
  const own = await read(granted, courseId);
  expect(own).toMatchObject({ step: 'day', hiddenBelow: null });
  expect([3, 17, 31].map((days) => on(own, dayAgo(days)))).toEqual([0, 0, 5]);

  const csv = await granted.get(`/api/admin/courses/${courseId}/trends.csv?days=90`);
  expect(String(csv.body).split('\r\n')).toContain(`${dayAgo(31)},5,0`);
});
