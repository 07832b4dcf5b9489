import type pg from 'pg';
import { describe, expect } from 'vitest';
import type { Caller } from '../../../../test/api-client.ts';
import type { MadePerson } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { asAdmin } from '../../../../scripts/local-database.ts';

const report = (caller: Caller, lessonId: number, to: number) =>
  caller.post('/api/progress/video', {
    lessonId,
    epoch: 0,
    positionSeconds: to,
    ranges: [[0, to]],
  });

/** Runs something while another transaction holds a lock on a learner's row of a table. */
const whileLocked = (
  database: string,
  table: 'lesson_progress' | 'watch_allowances',
  person: MadePerson,
  work: () => Promise<void>,
) =>
  asAdmin(async (client: pg.Client) => {
    await client.query('begin');
    await client.query(`select from ${table} where learner_id = $1 for update`, [person.id]);
    await work();
    await client.query('rollback');
  }, database);

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
      const people: MadePerson[] = [];
      for (let index = 0; index < 8; index += 1) people.push(await make.person());
      for (const person of people) await report(api.as(person), lesson.id, 5);
      const locked = people.at(-1) as MadePerson;
      await whileLocked(database, table, locked, async () => {
        const replies = await Promise.all(
          people.map((person) => report(api.as(person), lesson.id, 10)),
        );
        expect(replies.map(({ status }) => status)).toEqual(
          people.map((person) => (person === locked ? 503 : 200)),
        );
      });
      const after = await report(api.as(locked), lesson.id, 10);
      expect(after.body).toMatchObject({ watched: [[0, 10]] });
    });
});
