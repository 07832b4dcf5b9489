import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  completeSmallCourse,
  makeCertifiedCourse,
  makeMergeWorld,
} from '../../../../test/organizations/merges.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { aggregateLearningEvents, rebuildStats } from './aggregation.service.ts';
import type { Deps } from '../../../platform/deps.ts';

const count = async (deps: Deps, table: string, learner: MadeUser) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where learner_id = ${learner.id}`.execute(
    deps.db,
  );
  return rows[0]?.count;
};

describe('merging two accounts', () => {
  test('emits no events of learning, and counts each of them once', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate } = world;
    const course = await makeCertifiedCourse({ make, deps });
    await sql`insert into webhook_endpoints (organization_id, url, event_types, secret, secret_hint)
      values (${organization.id}, 'https://hooks.example/',
        '{person.left,person.updated,course.completed,certificate.issued,capstone.submitted,capstone.reviewed}', '', 'abc')`.execute(
      deps.db,
    );
    await completeSmallCourse({ api, make, deps }, duplicate, course);
    await aggregateLearningEvents(deps);
    await sql`delete from webhook_deliveries`.execute(deps.db);
    await asOwner(deps.db, (owner) => sql`delete from webhook_events`.execute(owner));
    const readDays = async () =>
      (
        await sql`select scope_id, course_id, sum(enrolled) as enrolled, sum(completed) as completed
        from learning_totals group by scope_id, course_id order by 1, 2`.execute(deps.db)
      ).rows;
    const before = await readDays();
    expect((await world.merge()).status).toBe(200);
    const events = await deps.db
      .selectFrom('webhookEvents')
      .select(['type', 'userId'])
      .where('organizationId', '=', organization.id)
      .execute();
    expect(events).toEqual([{ type: 'person.left', userId: duplicate.id }]);
    await aggregateLearningEvents(deps);
    expect(await readDays()).toEqual(before);
    await rebuildStats(deps);
    expect(await readDays()).toEqual(before);
    // The own learning of the account that is kept has them.
    const own = await api.as(kept).get('/api/analytics/learning');
    expect(own.status).toBe(200);
    expect(await count(deps, 'learning_events', kept)).toBeGreaterThan(3);
  }, 120_000);
});
