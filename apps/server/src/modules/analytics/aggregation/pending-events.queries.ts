import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { EventsQuery } from './aggregation.queries.ts';

/**
 * Acquires the aggregation lock or fails at once; only one worker aggregates at a time. Uses a table lock taken
 * before the first read, so that the transaction's snapshot is taken after the lock.
 */
export async function lockAggregation(tx: Database): Promise<void> {
  await sql`lock table analytics_status in exclusive mode nowait`.execute(tx);
}

export async function recordAggregatedAt(tx: Database): Promise<void> {
  await sql`update analytics_status set aggregated_at = now()`.execute(tx);
}

/** Lists the row ids (ctid) of events not aggregated yet. */
export async function listPendingEventIds(tx: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ rowId: string }>`
    select ctid::text as row_id from pending_events limit ${limit}
  `.execute(tx);
  return rows.map(({ rowId }) => rowId);
}

/** Selects those events. Looks each one up in its own partition, so the cost does not grow with the table. */
export const selectPendingEvents = (rowIds: string[]): EventsQuery => sql`
  select event.* from pending_events waiting cross join lateral (
    select * from learning_events known where known.occurred_at = waiting.occurred_at and known.id = waiting.event_id
    limit 1
  ) event
  where waiting.ctid = any(${rowIds}::tid[])`;

export async function deletePendingEvents(tx: Database, rowIds: string[]): Promise<void> {
  await sql`delete from pending_events where ctid = any(${rowIds}::tid[])`.execute(tx);
}

/** Deletes all pending entries visible to this transaction. */
export async function deleteAllPendingEvents(tx: Database): Promise<void> {
  await sql`delete from pending_events`.execute(tx);
}

/** Sorts before every learner id. */
export const lowestLearnerId = '00000000-0000-0000-0000-000000000000';

/** Lists the next learners after one, as many as `events` events cover. */
export async function listLearners(tx: Database, after: string, events: number): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select distinct learner_id from (
      select learner_id from learning_events where learner_id > ${after} order by learner_id limit ${events}) source_events
    order by learner_id
  `.execute(tx);
  return rows.map(({ learnerId }) => learnerId);
}

/** Selects all events of the learners, without copies of those of merged accounts, which are counted for these. */
export const selectEventsOfLearners = (learnerIds: string[]): EventsQuery => sql`
  select * from learning_events where learner_id = any(${learnerIds}::uuid[]) and not exists (
    select from continued_enrollments taken
    where taken.learner_id = learning_events.learner_id and taken.course_id = learning_events.course_id
      and taken.cycle = learning_events.cycle and taken.continued_at = learning_events.recorded_at)`;

/** Selects their events in one organization. */
export const selectEventsInOrganization = (
  organizationId: string,
  learnerIds: string[],
): EventsQuery => sql`
  ${selectEventsOfLearners(learnerIds)} and organization_id = ${organizationId}`;

/** Lists organizations whose time zone differs from the one their stats were computed with. */
export async function listScopesWithNewTimeZone(db: Database) {
  const { rows } = await sql<{ id: number; organizationId: string; timeZone: string }>`
    select scope.id, scope.organization_id, organizations.time_zone
    from analytics_scopes scope join organizations on organizations.id = scope.organization_id
    where scope.kind = 'organization' and scope.time_zone <> organizations.time_zone
    order by scope.id
  `.execute(db);
  return rows;
}

/** Lists all learners who contributed to the stats of a scope. */
export async function listCountedLearners(tx: Database, scopeId: number): Promise<string[]> {
  const { rows } = await sql<{ learnerId: string }>`
    select learner_id from course_learners where scope_id = ${scopeId}
    union select learner_id from active_learners where scope_id = ${scopeId}
  `.execute(tx);
  return rows.map(({ learnerId }) => learnerId);
}

export async function setScopeTimeZone(
  tx: Database,
  scopeId: number,
  timeZone: string,
): Promise<void> {
  await sql`update analytics_scopes set time_zone = ${timeZone} where id = ${scopeId}`.execute(tx);
}

const statsTables = [
  'learning_days',
  'learning_totals',
  'course_learners',
  'aggregated_ratings',
  'active_learners',
];

/** Deletes the stats of one scope, or of all. */
export async function deleteStats(tx: Database, onlyScope: number | null): Promise<void> {
  const which = onlyScope === null ? sql`true` : sql`scope_id = ${onlyScope}`;
  for (const table of statsTables)
    await sql`delete from ${sql.table(table)} where ${which}`.execute(tx);
}
