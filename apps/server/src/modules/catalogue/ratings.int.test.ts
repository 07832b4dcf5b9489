import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { countWaitingForLock } from '../../../test/support/database-state.ts';
import { runJobs } from '../../../test/support/mailbox.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { lockCourseStats, refreshCourseStats } from '../courses/courses.queries.ts';
import { saveRating } from './ratings.queries.ts';

test('includes a rating that is committed while the stats are refreshed', async ({
  make,
  deps,
}) => {
  const course = await make.course();
  const learner = await make.user();
  let refreshing: Promise<void> | undefined;
  await deps.db.transaction().execute(async (tx) => {
    await lockCourseStats(tx, course.id);
    await saveRating(tx, { learnerId: learner.id, courseId: course.id, rating: 4, comment: null });
    refreshing = deps.db.transaction().execute((other) => refreshCourseStats(other, course.id));
    await expect.poll(() => countWaitingForLock(deps)).toBe(1);
  });
  await refreshing;
  const stats = await deps.db
    .selectFrom('courseStats')
    .select(['ratingCount', 'ratingSum'])
    .where('courseId', '=', course.id)
    .executeTakeFirstOrThrow();
  expect(stats).toEqual({ ratingCount: 1, ratingSum: 4 });
});

test('stores one rating per learner from half of the course on and lets them change it', async ({
  api,
  make,
  deps,
}) => {
  const course = await make.course();
  const [early, half, other] = [await make.user(), await make.user(), await make.user()];
  await make.enrollment(early, course.id, { percentComplete: 49 });
  await make.enrollment(half, course.id, { percentComplete: 50 });
  await make.enrollment(other, course.id, { percentComplete: 80 });
  const url = `/api/courses/${course.id}/rating`;
  const rate = (user: typeof half, body: object) => api.as(user).send({ method: 'PUT', url, body });
  const getStats = async () => (await api.as(half).get(`/api/courses/${course.id}`)).body;

  expect((await api.as(early).get(url)).body).toMatchObject({ mayRate: false });
  expect(await rate(early, { rating: 5 })).toMatchObject({
    status: 422,
    body: { code: 'rating_too_early' },
  });
  expect((await rate(half, { rating: 5, comment: ' Clear and short. ' })).body).toEqual({
    rating: 5,
    comment: 'Clear and short.',
    mayRate: true,
  });
  await rate(other, { rating: 2 });
  expect(await getStats()).toMatchObject({ rating: 3.5, reviewCount: 2 });
  await Promise.all([3, 4, 1, 4].map((rating) => rate(half, { rating })));
  await rate(half, { rating: 4 });
  expect(await getStats()).toMatchObject({ rating: 3, reviewCount: 2 });
  expect((await api.as(half).get(url)).body).toEqual({ rating: 4, comment: null, mayRate: true });
  // Recounting from the rows gives the same stats.
  await enqueue(deps.db, 'courses.refresh_stats', { courseId: course.id });
  await runJobs(deps);
  expect(await getStats()).toMatchObject({ rating: 3, reviewCount: 2 });

  for (const body of [
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { rating: 5, comment: 'x'.repeat(301) },
  ])
    expect((await rate(half, body)).status).toBe(400);
});
