import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../../scripts/local-database.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Factories } from '../factories.ts';
import { readStats } from './stored-stats.ts';
import {
  daysAround,
  computeExpectedStats,
  type HistoryEvent,
  type StatsWorld,
} from './stats-oracle.ts';

/** Makes two organizations and a deleted one, and courses with and without an owner and an author. */
export async function makeStatsWorld(make: Factories): Promise<StatsWorld> {
  const [one, other] = [await make.organization(), await make.organization()];
  const [author, colleague] = [await make.user(), await make.user({ organization: one })];
  const courses = [
    {},
    { author },
    { author },
    { author, organization: one },
    { author: colleague, organization: one },
    { organization: one },
  ].map(async (owner: { author?: typeof author; organization?: typeof one }) => ({
    id: (await make.course(owner)).id,
    authorId: owner.author?.id ?? null,
    organizationId: owner.organization?.id ?? null,
  }));
  const gone = crypto.randomUUID();
  const zones = new Map([one.id, other.id, gone].map((id) => [id, 'UTC']));
  return { zones, courses: await Promise.all(courses) };
}

/** Sets the time zones of the organizations that still exist. */
export async function setTimeZones(
  db: Database,
  world: StatsWorld,
  zones: string[],
): Promise<void> {
  for (const [index, id] of [...world.zones.keys()].entries()) {
    const zone = zones[index] ?? 'UTC';
    const { numAffectedRows = 0n } = await sql`
      update organizations set time_zone = ${zone} where id = ${id}`.execute(db);
    world.zones.set(id, numAffectedRows > 0n ? zone : 'UTC');
  }
}

/** Deletes all learning events and stats, which only an administrator can. */
export async function deleteAllLearning(database: string): Promise<void> {
  const deletions = `
    delete from learning_events;
    delete from pending_events;
    delete from learning_days;
    delete from learning_totals;
    delete from course_learners;
    delete from aggregated_ratings;
    delete from active_learners;
    delete from analytics_scopes where kind <> 'system';`;
  await asAdmin((client) => client.query(deletions), database);
}

/** Expects the stored stats of every day to match a count of the learning events. */
export async function expectStats(
  db: Database,
  world: StatsWorld,
  acts: HistoryEvent[],
): Promise<void> {
  const days = daysAround(acts);
  expect(await readStats(db, days)).toEqual(computeExpectedStats(world, acts, days));
}
