import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { LearningEventDetails } from './learning-event-details.ts';

/** A learning event. Store it in the same transaction as the change it describes. */
export type LearningEvent = {
  learnerId: string;
  organizationId: string | null;
  courseId: number;
  courseVersion: number;
  cycle: number;
  lessonId: number | null;
} & LearningEventDetails;

/** Inserts learning events. A trigger adds them to `pending_events`, from which `analytics.aggregate` counts them. */
export async function recordEvents(db: Database, events: LearningEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db
    .insertInto('learningEvents')
    .values(
      events.map(({ result = {}, ...event }) => ({
        ...event,
        id: crypto.randomUUID(),
        occurredAt: sql<Date>`now()`,
        result: JSON.stringify(result),
      })),
    )
    .execute();
}

/** Creates the monthly partitions of `learning_events` up to `monthsAhead`. Returns how many were created. */
export async function preparePartitions(db: Database, monthsAhead: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select prepare_learning_event_partitions(current_date, ${monthsAhead}) as made
  `.execute(db);
  return rows[0]?.made ?? 0;
}
