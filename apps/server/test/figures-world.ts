import { sql } from 'kysely';
import { expect } from 'vitest';
import { asAdmin } from '../scripts/local-database.ts';
import type { Database } from '../src/platform/database.ts';
import type { Factories } from './factories.ts';
import { readFigures } from './figures-look.ts';
import { daysAround, expectedFigures, type Act, type FigureWorld } from './figures-oracle.ts';

/** Makes two organizations and a deleted one, and courses with and without an owner and an author. */
export async function makeFigureWorld(make: Factories): Promise<FigureWorld> {
  const [one, other] = [await make.organization(), await make.organization()];
  const [author, colleague] = [await make.person(), await make.person({ organization: one })];
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
export async function setZones(db: Database, world: FigureWorld, zones: string[]): Promise<void> {
  for (const [index, id] of [...world.zones.keys()].entries()) {
    const zone = zones[index] ?? 'UTC';
    const { numAffectedRows = 0n } = await sql`
      update organizations set time_zone = ${zone} where id = ${id}`.execute(db);
    world.zones.set(id, numAffectedRows > 0n ? zone : 'UTC');
  }
}

/** Deletes all learning events and stats, which only an administrator can. */
export async function forgetEverything(database: string): Promise<void> {
  const deletions = `
    delete from learning_events;
    delete from uncounted_events;
    delete from learning_days;
    delete from learning_totals;
    delete from course_takers;
    delete from counted_ratings;
    delete from active_learners;
    delete from figure_scopes where kind <> 'platform';`;
  await asAdmin((client) => client.query(deletions), database);
}

/** Expects the stored stats of every day to match a count of the learning events. */
export async function expectFigures(db: Database, world: FigureWorld, acts: Act[]): Promise<void> {
  const days = daysAround(acts);
  expect(await readFigures(db, days)).toEqual(expectedFigures(world, acts, days));
}
