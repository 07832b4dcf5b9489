import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { whileLocked } from '../../../../test/support/locked-rows.ts';

const report = (client: HttpClient, lessonId: number, to: number) =>
  client.post('/api/progress/video', {
    lessonId,
    epoch: 0,
    positionSeconds: to,
    ranges: [[0, to]],
  });

describe('POST /api/progress/video', () => {
  for (const table of ['lesson_progress', 'watch_allowances'] as const)
    test(`fails only the learner whose row in ${table} is locked`, async ({
      api,
      make,
      database,
    }) => {
      const course = await make.course();
      const lesson = await make.lesson(course.id, { kind: 'video' });
      await make.video(lesson.id, { durationSeconds: 100 });
      const users: MadeUser[] = [];
      for (let index = 0; index < 8; index += 1) users.push(await make.user());
      for (const user of users) await report(api.as(user), lesson.id, 5);
      const locked = users.at(-1) as MadeUser;
      await whileLocked(database, table, locked, async () => {
        const replies = await Promise.all(users.map((user) => report(api.as(user), lesson.id, 10)));
        expect(replies.map(({ status }) => status)).toEqual(
          users.map((user) => (user === locked ? 503 : 200)),
        );
      });
      const after = await report(api.as(locked), lesson.id, 10);
      expect(after.body).toMatchObject({ watched: [[0, 10]] });
    });
});
