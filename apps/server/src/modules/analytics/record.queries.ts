import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Told } from './counting.queries.ts';

/**
 * Begins to count, unless another does: of all workers one counts at a time. A lock of a table, because whoever takes
 * one before reading anything reads what was there when they got it.
 */
export async function takeTurn(tx: Database): Promise<void> {
  await sql`lock table figure_counts in exclusive mode nowait`.execute(tx);
}

export async function noteCounted(tx: Database): Promise<void> {
  await sql`update figure_counts set counted_at = now()`.execute(tx);
}

/** Where some events stand that no figure has taken in yet. */
export async function listUncounted(tx: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select ctid::text as place from uncounted_events limit ${limit}
  `.execute(tx);
  return rows.map(({ place }) => place);
}

/** Those events; looked up one by one, each in the month it belongs to, however long the record is. */
export const uncounted = (places: string[]): Told => sql`
  select event.* from uncounted_events waiting cross join lateral (
    select * from learning_events known where known.occurred_at = waiting.occurred_at and known.id = waiting.event_id
    limit 1
  ) event
  where waiting.ctid = any(${places}::tid[])`;

export async function forgetUncounted(tx: Database, places: string[]): Promise<void> {
  await sql`delete from uncounted_events where ctid = any(${places}::tid[])`.execute(tx);
}

/** Forgets all there are at this moment. */
export async function forgetAllUncounted(tx: Database): Promise<void> {
  await sql`delete from uncounted_events`.execute(tx);
}

/** Before every learner, in the order of their ids. */
export const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The learners after one, as many as so much of the record tells of. */
export async function listLearners(tx: Database, after: string, events: number): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select distinct learner_id from (
      select learner_id from learning_events where learner_id > ${after} order by learner_id limit ${events}) told
    order by learner_id
  `.execute(tx);
  return rows.map(({ learnerId }) => learnerId);
}

/** What some people ever did. */
export const doneBy = (learnerIds: string[]): Told => sql`
  select * from learning_events where learner_id = any(${learnerIds}::uuid[])`;

/** What they did with an organization. */
export const doneWith = (organizationId: string, learnerIds: string[]): Told => sql`
  ${doneBy(learnerIds)} and organization_id = ${organizationId}`;

/** Organizations whose days are others than their figures were counted by. */
export async function listMovedScopes(db: Database) {
  const { rows } = await sql<{ id: number; organizationId: string; timeZone: string }>`
    select scope.id, scope.organization_id, organizations.time_zone
    from figure_scopes scope join organizations on organizations.id = scope.organization_id
    where scope.kind = 'organization' and scope.time_zone <> organizations.time_zone
    order by scope.id
  `.execute(db);
  return rows;
}

/** Everybody whose learning a scope's figures were counted from. */
export async function listCountedLearners(tx: Database, scopeId: number): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select learner_id from course_takers where scope_id = ${scopeId}
    union select learner_id from active_learners where scope_id = ${scopeId}
  `.execute(tx);
  return rows.map(({ learnerId }) => learnerId);
}

export async function setScopeZone(tx: Database, scopeId: number, timeZone: string): Promise<void> {
  await sql`update figure_scopes set time_zone = ${timeZone} where id = ${scopeId}`.execute(tx);
}

const tablesOfFigures = [
  'learning_days',
  'learning_totals',
  'course_takers',
  'counted_ratings',
  'active_learners',
];

/** Throws figures away, those of a scope or all of them. */
export async function clearFigures(tx: Database, onlyScope: number | null): Promise<void> {
  const which = onlyScope === null ? sql`true` : sql`scope_id = ${onlyScope}`;
  for (const table of tablesOfFigures)
    await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
}
