import { expect } from 'vitest';
import { test } from '../../../test/harness.ts';
import { runJobs } from '../../../test/mailbox.ts';
import { enqueue } from '../../platform/queue.ts';
import { lockStats, refreshCourseStats } from '../courses/courses.queries.ts';
import { saveRating } from './ratings.queries.ts';

test('figures counted anew while somebody rates end with that rating in them', async ({
  make,
  deps,
}) => {
  const course = await make.course();
  const learner = await make.person();
  let counting: Promise<void> | undefined;
  await deps.db.transaction().execute(async (tx) => {
    await lockStats(tx, course.id);
    await saveRating(tx, { learnerId: learner.id, courseId: course.id, rating: 4, comment: null });
    counting = deps.db.transaction().execute((other) => refreshCourseStats(other, course.id));
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  await counting;
  const stats = await deps.db
    .selectFrom('courseStats')
    .select(['ratingCount', 'ratingSum'])
    .where('courseId', '=', course.id)
    .executeTakeFirstOrThrow();
  expect(stats).toEqual({ ratingCount: 1, ratingSum: 4 });
});

test('who has done half of a course rates it, once, and may think again', async ({
  api,
  make,
  deps,
}) => {
  const course = await make.course();
  const [eager, half, other] = [await make.person(), await make.person(), await make.person()];
  await make.enrollment(eager, course.id, { percentComplete: 49 });
  await make.enrollment(half, course.id, { percentComplete: 50 });
  await make.enrollment(other, course.id, { percentComplete: 80 });
  const url = `/api/courses/${course.id}/rating`;
  const rate = (person: typeof half, body: object) =>
    api.as(person).send({ method: 'PUT', url, body });
  const figures = async () => (await api.as(half).get(`/api/courses/${course.id}`)).body;

  expect((await api.as(eager).get(url)).body).toMatchObject({ mayRate: false });
  expect(await rate(eager, { rating: 5 })).toMatchObject({
    status: 422,
    body: { code: 'rating_too_early' },
  });
  expect((await rate(half, { rating: 5, comment: ' Clear and short. ' })).body).toEqual({
    rating: 5,
    comment: 'Clear and short.',
    mayRate: true,
  });
  await rate(other, { rating: 2 });
  expect(await figures()).toMatchObject({ rating: 3.5, reviewCount: 2 });
  await Promise.all([3, 4, 1, 4].map((rating) => rate(half, { rating })));
  await rate(half, { rating: 4 });
  expect(await figures()).toMatchObject({ rating: 3, reviewCount: 2 });
  expect((await api.as(half).get(url)).body).toEqual({ rating: 4, comment: null, mayRate: true });
  // Counted anew from the rows, the figures are the same.
  await enqueue(deps.db, 'courses.refresh_stats', { courseId: course.id });
  await runJobs(deps);
  expect(await figures()).toMatchObject({ rating: 3, reviewCount: 2 });

  for (const body of [
    { rating: 0 },
    { rating: 6 },
    { rating: 2.5 },
    { rating: 5, comment: 'x'.repeat(301) },
  ])
    expect((await rate(half, body)).status).toBe(400);
});
