import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { preparePartitions } from '../events/learning-events.queries.ts';

test('returns only the own progress in the newest cycle', async ({ api, make }) => {
  const learner = await make.user();
  const other = await make.user();
  const course = await make.course();
  await make.enrollment(learner, course.id, { cycle: 1, percentComplete: 90 });
  await make.enrollment(learner, course.id, { cycle: 2, percentComplete: 40 });
  await make.enrollment(other, course.id, { percentComplete: 75 });

  const reply = await api.as(learner).get('/api/progress/courses');
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject([
    { courseId: course.id, percentComplete: 40, completedAt: null },
  ]);
});

test('returns 403 to members of an inactive organization', async ({ api, make }) => {
  const organization = await make.organization({ isActive: false });
  const reply = await api.as(await make.user({ organization })).get('/api/progress/courses');
  expect(reply.status).toBe(403);
});

test('creates partitions once, using a role that may not create tables', async ({ deps }) => {
  expect(await preparePartitions(deps.db, 6)).toBe(3);
  expect(await preparePartitions(deps.db, 6)).toBe(0);
  await expect(sql`create table sneaky (id int)`.execute(deps.db)).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    sql`select prepare_learning_event_partitions('0001-01-01', 3)`.execute(deps.db),
  ).rejects.toThrow('months out of range');
});
