import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { schedule } from '../../../jobs.ts';
import { enqueue } from '../../../platform/queue/queue.ts';

test('adds a learning event to the stats of the organization it happened in after the learner has left it', async ({
  api,
  deps,
  make,
}) => {
  expect(schedule).toContainEqual({ name: 'analytics.aggregate', cron: '* * * * *' });
  const organization = await make.organization();
  const course = await make.course();
  const lesson = await make.lesson(course.id);
  const learner = await make.user({ organization });
  const completed = { lessonId: lesson.id, status: 'completed' };
  expect((await api.as(learner).post('/api/progress/unit', completed)).status).toBe(200);
  await deps.db.deleteFrom('memberships').where('userId', '=', learner.id).execute();

  const readDays = async () => {
    const { rows } = await sql`
      select kind, enrolled, completed from learning_days days join analytics_scopes scope on scope.id = days.scope_id
      where course_id = ${course.id} order by kind`.execute(deps.db);
    return rows;
  };
  expect(await readDays()).toEqual([]);
  await enqueue(deps.db, 'analytics.aggregate', {});
  await runJobs(deps);
  const once = [
    { kind: 'organization', enrolled: 1, completed: 1 },
    { kind: 'system', enrolled: 1, completed: 1 },
  ];
  expect(await readDays()).toEqual(once);
  await enqueue(deps.db, 'analytics.rebuild', {});
  await runJobs(deps);
  expect(await readDays()).toEqual(once);
});
