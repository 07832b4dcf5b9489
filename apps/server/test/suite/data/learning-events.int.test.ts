import { describe, expect } from 'vitest';
import { asAdmin } from '../../../scripts/local-database.ts';
import { toStatement, type RecordedEvent } from '../../../src/modules/analytics/xapi/statement.ts';
import { test } from '../../harness.ts';
import { sortEvents, watchLearningEvents } from '../../progress/watched-events.ts';
import { removeDraftLesson, makeReadyCourse, publishNow } from '../../authoring/publishing.ts';
import { makeLearningScenario, seconds } from '../../analytics/recorded-learning.ts';
import { getRecordedSteps, expectedEvent } from '../../analytics/recorded-steps.ts';
import { toEvent } from '../../analytics/xapi-inverse.ts';
import { brokenRules } from '../../analytics/xapi-rules.ts';

describe('learning events', () => {
  test('are recorded once for each action, even if repeated', async ({ api, make, deps }) => {
    const at = await makeLearningScenario(api, make, deps);
    const record = watchLearningEvents(deps, at.id);
    for (const { name, before, run, expected } of getRecordedSteps(at, deps)) {
      await before?.();
      const reply = await run();
      expect(reply?.status ?? 200, name).toBeLessThan(300);
      const events = typeof expected === 'function' ? await expected() : expected;
      expect(await record.added(), name).toEqual(sortEvents(events));
      await run();
      expect(await record.added(), `${name}, again`).toEqual([]);
    }
    const all = await record.all();
    expect(new Set(all.map(({ organizationId }) => organizationId))).toEqual(
      new Set([at.organization.id]),
    );
    expect(all.filter(({ cycle }) => cycle === 2)).toHaveLength(4);
    expect(new Set(all.map(({ verb }) => verb)).size).toBe(13);
    for (const event of all as RecordedEvent[]) {
      const statement = toStatement(event, { site: deps.config.PUBLIC_URL });
      expect(brokenRules(statement)).toEqual([]);
      expect(toEvent(statement)).toEqual(event);
    }
  });

  test('are not recorded for transactions that fail at commit', async ({
    api,
    make,
    deps,
    database,
  }) => {
    const at = await makeLearningScenario(api, make, deps);
    const { text, video } = at;
    const record = watchLearningEvents(deps, at.id);
    // The transaction fails at commit and is rolled back.
    const failing = async (table: string, work: () => Promise<{ status: number }>) => {
      await asAdmin(async (client) => {
        await client.query(`create or replace function fail() returns trigger language plpgsql as
          $$ begin raise exception 'rolled back by the test'; end $$`);
        await client.query(`create constraint trigger fail after insert or update on ${table}
          deferrable initially deferred for each row execute function fail()`);
      }, database);
      const { status } = await work();
      await asAdmin((client) => client.query(`drop trigger fail on ${table}`), database);
      expect({ table, status, recorded: await record.added() }).toEqual({
        table,
        status: 500,
        recorded: [],
      });
    };
    const follows = async (work: () => Promise<{ status: number }>) => {
      expect((await work()).status).toBe(200);
      expect(await record.added()).not.toEqual([]);
    };
    const attempt = crypto.randomUUID();
    const revision = crypto.randomUUID();
    const acts: [string, () => Promise<{ status: number }>][] = [
      ['enrollments', () => at.set(text, 'completed')],
      ['lesson_progress', () => at.set(video, 'in_progress')],
      ['quiz_attempts', () => at.answer(attempt, true)],
      ['capstone_submissions', () => at.work(revision, true)],
      ['capstone_submissions', () => at.review('approved')],
      ['course_ratings', () => at.rate(3)],
    ];
    for (const [table, act] of acts) {
      await failing(table, act);
      await follows(act);
    }
  });

  test('state that publishing changed the progress of a learner', async ({ api, make, deps }) => {
    const publisher = api.as(await make.user({ isSuperAdmin: true }));
    const { id, lessonIds } = await makeReadyCourse(make, deps, 3);
    const [first = 0, second = 0, third = 0] = lessonIds;
    const [half, nearly] = [await make.user(), await make.user()];
    const complete = async (user: typeof half, lessonId: number) =>
      api.as(user).post('/api/progress/unit', { lessonId, status: 'completed' });
    await complete(half, first);
    await complete(nearly, first);
    await complete(nearly, second);
    const record = watchLearningEvents(deps, id);
    await record.added();
    await removeDraftLesson(publisher, id, third);
    expect((await publishNow(publisher, id)).status).toBe(200);
    const moved = [
      expectedEvent(0, 'completed', { movedBy: 'publishing' }),
      expectedEvent(0, 'progressed', { movedBy: 'publishing', percent: 50 }),
    ];
    expect(await record.added()).toEqual(sortEvents(moved));
    await complete(nearly, first);
    expect(await record.added()).toEqual([]);
  });

  test('are recorded once for a repeated approval, and again for a restarted video', async ({
    api,
    make,
    deps,
  }) => {
    const at = await makeLearningScenario(api, make, deps);
    const { project, video } = at;
    const record = watchLearningEvents(deps, at.id);
    await at.work(crypto.randomUUID(), true);
    await record.added();
    // Without review the submission counts at once; then it is reviewed anyway.
    await deps.db
      .updateTable('courses')
      .set({ capstoneReview: false })
      .where('id', '=', at.id)
      .execute();
    await at.set(project, 'completed');
    expect(await record.added()).toEqual(
      sortEvents([
        expectedEvent(project, 'completed', { by: 'submitted', seconds }),
        expectedEvent(0, 'progressed', { percent: 25 }),
      ]),
    );
    await at.review('approved');
    const reviewed = { decision: 'approved', reviewer: at.reviewer.id };
    expect(await record.added()).toEqual([expectedEvent(project, 'reviewed', reviewed)]);

    await at.play(10);
    await at.set(video, 'not_started');
    expect(await record.added()).toEqual(
      sortEvents([expectedEvent(video, 'started'), expectedEvent(video, 'reset')]),
    );
    await at.play(20);
    expect(await record.added()).toEqual([]);
    await at.play(20, 1);
    expect(await record.added()).toEqual([expectedEvent(video, 'started')]);
  });

  test('have no price and no organization if there is none', async ({ api, make, deps }) => {
    const { id } = await make.course();
    const lesson = await make.lesson(id);
    const learner = api.as(await make.user());
    await learner.post('/api/progress/unit', { lessonId: lesson.id, status: 'in_progress' });
    const events = await watchLearningEvents(deps, id).all();
    expect(events).toHaveLength(2);
    for (const event of events) expect(event).toMatchObject({ organizationId: null, result: {} });
  });
});
