import type { LearningVerb } from '../../src/platform/database/database-types.ts';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import { asOwner } from '../support/owner-database.ts';

/** A learning event so many days ago, at noon UTC, which is the same day nearly everywhere. */
export type TestLearningEvent = {
  learner: { id: string };
  courseId: number;
  daysAgo: number;
  verb?: LearningVerb;
  organization?: { id: string } | undefined;
  lessonId?: number;
  cycle?: number;
  result?: Record<string, string | number | boolean>;
};

/** Inserts the learning events as if they had happened then. */
export async function insertLearningEvents(
  db: Database,
  events: readonly TestLearningEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await asOwner(db, (owner) =>
    owner
      .insertInto('learningEvents')
      .values(
        events.map(({ learner, courseId, daysAgo, verb = 'enrolled', organization, ...rest }) => ({
          id: crypto.randomUUID(),
          occurredAt: sql<Date>`least(now(), (date_trunc('day', now() at time zone 'UTC') + interval '12 hours'
          - make_interval(days => ${daysAgo})) at time zone 'UTC')`,
          learnerId: learner.id,
          organizationId: organization?.id ?? null,
          courseId,
          courseVersion: 1,
          cycle: rest.cycle ?? 1,
          lessonId: rest.lessonId ?? null,
          verb,
          result: JSON.stringify(rest.result ?? {}),
        })),
      )
      .execute(),
  );
}

/** Returns the date so many days ago in UTC. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
